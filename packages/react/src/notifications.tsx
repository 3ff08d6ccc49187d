import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps, Part } from './component-props'
import { useTriggers } from './hooks/use-triggers'
import { partGetter } from './part-getter'
import { uniqueKeys } from './unique-keys'

export type NotificationsProps = ComponentProps<
  'div',
  {
    /** A function receives the text of the notification. */
    parts?: { notification?: Part<'p', string> }
    /** What to show of a notification; by default its text. */
    children?: (notification: string) => ReactNode
  }
>

/**
 * Shows the notifications of pipeline rules, never as markup. Screen readers announce it when it appears. Needs the
 * feature `triggers`. Parts (`data-part`): `notifications` with `data-state` `none` or `shown`; `notification`.
 *
 * @see Specification, sentences 4.38 to 4.40
 */
export const Notifications = /* @__PURE__ */ forwardRef<HTMLDivElement, NotificationsProps>(function Notifications(
  { parts, children, ...rest },
  ref,
) {
  const { notifications } = useTriggers().state
  const keys = uniqueKeys(notifications)
  const part = partGetter(parts)
  // Always rendered: screen readers announce a live region only if it existed before its text changed.
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> has no paragraphs
      role="status"
      data-part="notifications"
      data-state={notifications.length ? 'shown' : 'none'}
      {...rest}
      ref={ref}
    >
      {notifications.map((notification, index) => (
        <p key={keys[index]} {...part('notification', {}, notification)}>
          {children ? children(notification) : notification}
        </p>
      ))}
    </div>
  )
})
