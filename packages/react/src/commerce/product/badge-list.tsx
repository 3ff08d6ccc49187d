import type { Badge } from '@querent/commerce'
import { safeHref } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps, Part, ComponentWithRef } from '../../parts/component-props'
import { BadgeList as defaults, type BadgeListLabels } from './labels'
import { useLabels } from '../../labels/labels-provider'
import { partGetter } from '../../parts/part-getter'
import { uniqueKeys } from '../../parts/unique-keys'
import { useClientStyle } from '../../parts/use-client-style'
import { safeColor } from './safe-color'

/** The props of the parts of `BadgeList`. */
export interface BadgeListParts {
  badge?: Part<'li', Badge>
  icon?: Part<'img', Badge>
}

/** The props of `BadgeList`. */
export type BadgeListProps = ComponentProps<
  'ul',
  {
    badges: readonly Badge[]
    labels?: Partial<BadgeListLabels>
    parts?: BadgeListParts
    /** Renders a badge; by default its icon and its text. */
    children?: (badge: Badge) => ReactNode
  }
>

/** Short labels on a product. The merchandiser chooses their colours. */
export const BadgeList: ComponentWithRef<HTMLUListElement, BadgeListProps> = /* @__PURE__ */ forwardRef<
  HTMLUListElement,
  BadgeListProps
>(function BadgeList({ badges, labels: ownLabels, parts, children, ...rest }, ref) {
  const keys = uniqueKeys(badges.map(({ text }) => text))
  const labels = useLabels('BadgeList', defaults, ownLabels)
  const styled = useClientStyle()
  const part = partGetter(parts)
  if (!badges.length) return null
  return (
    <ul aria-label={labels.badges} data-part="badges" {...rest} ref={ref}>
      {badges.map((badge, index) => (
        <li
          key={keys[index]}
          {...part(
            'badge',
            styled({ color: safeColor(badge.textColor), backgroundColor: safeColor(badge.backgroundColor) }),
            badge,
          )}
        >
          {children ? (
            children(badge)
          ) : (
            <>
              {badge.iconUrl && <img {...part('icon', { src: safeHref(badge.iconUrl) }, badge)} alt="" />}
              <bdi>{badge.text}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
})
