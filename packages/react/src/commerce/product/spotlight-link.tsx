import type { Spotlight } from '@querent/commerce'
import { safeHref } from '@querent/engine'
import { forwardRef } from 'react'
import type { ComponentProps } from '../../component-props'

/** Below this width, in CSS pixels, the image for narrow screens is shown. */
const NARROW = 640

export type SpotlightLinkProps = ComponentProps<'a', { spotlight: Spotlight }, 'href'>

/**
 * Promotional content as a link with an image; without an address if that of the content is not safe.
 *
 * Parts (`data-part`): `spotlight`, `image`, `name`, `description`.
 */
export const SpotlightLink = /* @__PURE__ */ forwardRef<HTMLAnchorElement, SpotlightLinkProps>(function SpotlightLink(
  { spotlight: { clickUri, desktopImage, mobileImage, altText, ...texts }, ...rest },
  ref,
) {
  const { name, nameFontColor, description, descriptionFontColor } = texts
  const colored = (color: string | null | undefined) => (color ? { style: { color } } : {})
  return (
    <a data-part="spotlight" {...rest} ref={ref} href={safeHref(clickUri)}>
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
