/**
 * Returns the props of a button that shows and hides content.
 *
 * @param contentId - `id` of the content.
 */
export const disclosureProps = (isExpanded: boolean, contentId: string) =>
  ({ type: 'button', 'aria-expanded': isExpanded, 'aria-controls': contentId }) as const
