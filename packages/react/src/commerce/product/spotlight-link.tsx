import type { Spotlight } from '@querent/commerce'
import { forwardRef } from 'react'
import type { ComponentProps } from '../../component-props'
import { useOpeningLink } from './use-opening-link'

/** Below this width, in CSS pixels, the image for narrow screens is shown. */
const NARROW = 640

export type SpotlightLinkProps = ComponentProps<'a', { spotlight: Spotlight }, 'href'>

/**
 * Promotional content as a link with an image. An unsafe address is left out. It tells the feature
 * `interactiveProduct` what `ProductLink` does.
 *
 * Parts (`data-part`): `spotlight`, `image`, `name`, `description`.
 */
export const SpotlightLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, SpotlightLinkProps>(function SpotlightLink(
  { spotlight, ...rest },
  ref,
) {
  const { clickUri, desktopImage, mobileImage, altText } = spotlight
  const { name, nameFontColor, description, descriptionFontColor } = spotlight
  const opening = useOpeningLink(spotlight)
  const colored = (color: string | null | undefined) => (color ? { style: { color } } : {})
  return (
    <a data-part="spotlight" {...rest} {...opening} ref={ref}>
      <picture>
        {mobileImage && <source media={`(width < ${NARROW}px)`} srcSet={mobileImage} />}
        <img data-part="image" src={desktopImage} alt={altText ?? (name || description ? '' : clickUri)} />
      </picture>
      {name && (
        <span data-part="name" {...colored(nameFontColor)}>
          {name}
        </span>
      )}{' '}
      {description && (
        <span data-part="description" {...colored(descriptionFontColor)}>
          {description}
        </span>
      )}
    </a>
  )
})
