import { forwardRef, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  GettersOfParts,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { useTriggers } from '../hooks'
import { partGetters, rootPropsOf } from '../parts/part-getter'
import { uniqueKeys } from '../parts/unique-keys'
import { isolate } from '../text/isolate'
import { firstText } from '../text/names'

/** A function receives the text of the notification. */
export interface NotificationsParts {
  notification?: Part<'p', string>
}

/** The props of `Notifications`. */
export type NotificationsProps = ComponentProps<
  'div',
  {
    parts?: NotificationsParts
    /** Renders a notification; by default its text. */
    children?: (notification: string) => ReactNode
  }
>

/** What `useNotificationsProps` returns. */
export interface NotificationsPropGetters extends ReturnType<typeof useTriggers>, GettersOfParts<NotificationsParts> {
  /** The notifications that show something. */
  notifications: string[]
  /** Props of the root, which must always be rendered: screen readers announce what changes in it. */
  rootProps: ElementProps<PartProps<'div'>>
}

/** Returns what `useTriggers` does, and the props of each part of `Notifications`, for your own markup. */
export function useNotificationsProps({
  parts,
  ...rest
}: OptionsOf<NotificationsProps> = {}): NotificationsPropGetters {
  const triggers = useTriggers()
  const notifications = triggers.state.notifications.filter((text) => firstText(text))
  return {
    ...triggers,
    notifications,
    rootProps: rootPropsOf<'div'>(
      { role: 'status', 'data-part': 'notifications', 'data-state': notifications.length ? 'shown' : 'none' },
      rest,
    ),
    ...partGetters(parts, { notification: () => ({}) }),
  }
}

/**
 * Shows the notifications of pipeline rules, never as markup. Screen readers announce it when it appears. Needs the
 * feature `triggers`. Parts (`data-part`): `notifications` with `data-state` `none` or `shown`; `notification`.
 *
 * @see Specification, sentences 4.38 to 4.40
 */
export const Notifications: ComponentWithRef<HTMLDivElement, NotificationsProps> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  NotificationsProps
>(function Notifications({ children, ...options }, ref) {
  const { notifications, rootProps, notificationProps } = useNotificationsProps({ ...options, ref })
  const keys = uniqueKeys(notifications)
  return (
    <div {...rootProps}>
      {notifications.map((notification, index) => (
        <p key={keys[index]} {...notificationProps(notification)}>
          {children ? children(notification) : isolate(notification)}
        </p>
      ))}
    </div>
  )
})
