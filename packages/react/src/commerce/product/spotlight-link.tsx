import type { Spotlight } from '@querent/commerce'
import { safeHref } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../../parts/component-props'
import { linkOrButton, type AsChildProps } from '../../parts/link-or-button'
import { space } from '../../parts/own-element'
import { partProps, rootPropsOf } from '../../parts/part-getter'
import { useClientStyle } from '../../parts/use-client-style'
import { safeColor } from './safe-color'
import { useOpeningLink } from './use-opening-link'
import { firstText } from '../../text/names'
import { isolate } from '../../text/isolate'

/** Below this width, in CSS pixels, the image for narrow screens is shown. */
const NARROW = 640

/** The props of the parts of `SpotlightLink`. */
export interface SpotlightLinkParts {
  image?: Part<'img', Spotlight>
  name?: Part<'span', Spotlight>
  description?: Part<'span', Spotlight>
}

/** The props of `SpotlightLink`. */
export type SpotlightLinkProps = ComponentProps<
  'a',
  AsChildProps & {
    spotlight: Spotlight
    parts?: SpotlightLinkParts
    /** By default the image, the name and the description. */
    children?: ReactNode
  },
  'href'
>

/** What `useSpotlightLinkProps` returns. */
export interface SpotlightLinkPropGetters extends PropGetters<SpotlightLinkParts, Spotlight> {
  rootProps: ElementProps<PartProps<'a'>>
  /** Props of the `source` of a picture, for narrow screens; undefined if they have no separate image. */
  sourceProps: { media: string; srcSet: string } | undefined
}

/** Returns the props of each part of a link to promotional content, for your own markup. */
export function useSpotlightLinkProps({
  spotlight,
  parts,
  ...rest
}: OptionsOf<Omit<SpotlightLinkProps, 'asChild'>>): SpotlightLinkPropGetters {
  const { clickUri, desktopImage, mobileImage, altText, name, description } = spotlight
  const isNamed = firstText(name, description) !== undefined
  const styled = useClientStyle()
  const narrow = safeHref(mobileImage)?.replace(/\s/g, encodeURIComponent) // one image, not a list of them
  return {
    rootProps: rootPropsOf<'a'>({ 'data-part': 'spotlight', ...useOpeningLink(spotlight) }, rest),
    sourceProps: narrow ? { media: `(width < ${NARROW}px)`, srcSet: narrow } : undefined,
    ...partProps(parts, spotlight, {
      image: {
        src: safeHref(desktopImage),
        alt: isNamed ? (altText ?? '') : firstText(altText, clickUri),
      },
      name: styled({ color: safeColor(spotlight.nameFontColor) }),
      description: styled({ color: safeColor(spotlight.descriptionFontColor) }),
    }),
  }
}

/**
 * Promotional content as a link with an image. An unsafe address is left out. Like `ProductLink`, it reports that it is
 * opened to the feature `interactiveProduct`.
 *
 * Parts (`data-part`): `spotlight`, `image`, `name`, `description`.
 *
 * @throws {TypeError} if `asChild` is set and the children are not one element.
 */
export const SpotlightLink: ComponentWithRef<HTMLAnchorElement, SpotlightLinkProps> = /* @__PURE__ */ forwardRef<
  HTMLAnchorElement,
  SpotlightLinkProps
>(function SpotlightLink({ asChild, children, ...options }, ref) {
  const { name, description } = options.spotlight
  const link = useSpotlightLinkProps({ ...options, ref })
  return linkOrButton({
    tag: 'a',
    name: 'SpotlightLink',
    asChild,
    props: link.rootProps,
    content: (
      <>
        <picture>
          {link.sourceProps && <source {...link.sourceProps} />}
          {/* oxlint-disable-next-line jsx-a11y/alt-text -- it is among its props */}
          <img {...link.imageProps} />
        </picture>
        {firstText(name) && <span {...link.nameProps}>{isolate(name)}</span>}
        {space}
        {firstText(description) && <span {...link.descriptionProps}>{isolate(description)}</span>}
      </>
    ),
    children,
  })
})
