import type { Badge } from '@querent/commerce'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps } from '../../component-props'
import { BadgeList as defaults } from '../../labels/defaults'
import type { BadgeListLabels } from '../../labels/labels'
import { useLabels } from '../../labels/labels-provider'
import { uniqueKeys } from '../../unique-keys'

export type BadgeListProps = ComponentProps<
  'ul',
  {
    badges: readonly Badge[]
    labels?: Partial<BadgeListLabels>
    /** What to show of a badge; by default its icon and its text. */
    children?: (badge: Badge) => ReactNode
  }
>

/** Short labels on a product. Their colours are those that the merchandiser chose. */
export const BadgeList = /* @__PURE__ */ forwardRef<HTMLUListElement, BadgeListProps>(function BadgeList(
  { badges, labels, children, ...rest },
  ref,
) {
  const keys = uniqueKeys(badges.map(({ text }) => text))
  const texts = useLabels('BadgeList', defaults, labels)
  if (!badges.length) return null
  return (
    <ul aria-label={texts.badges} data-part="badges" {...rest} ref={ref}>
      {badges.map((badge, index) => (
        <li
          key={keys[index]}
          data-part="badge"
          style={{ color: badge.textColor, backgroundColor: badge.backgroundColor }}
        >
          {children ? (
            children(badge)
          ) : (
            <>
              {badge.iconUrl && <img data-part="icon" src={badge.iconUrl} alt="" />}
              {badge.text}
            </>
          )}
        </li>
      ))}
    </ul>
  )
})
