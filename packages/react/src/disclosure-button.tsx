import type { ComponentPropsWithoutRef } from 'react'

export interface DisclosureButtonProps extends ComponentPropsWithoutRef<'button'> {
  isExpanded: boolean
  /** `id` of what the button shows and hides. */
  contentId: string
}

/** A button that shows and hides content. */
export const DisclosureButton = ({ isExpanded, contentId, ...rest }: DisclosureButtonProps) => (
  <button type="button" aria-expanded={isExpanded} aria-controls={contentId} {...rest} />
)
