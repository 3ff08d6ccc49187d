import type { ComponentProps, MouseEvent } from 'react'

/** Of a mouse: the main button is a click, this one opens another tab. */
const MIDDLE_BUTTON = 1

/**
 * Handlers of a link that tell when it is opened: by a click, Enter or the middle button.
 *
 * @param handlers - those that the link has been given, which are called first.
 */
export const openingHandlers = (
  open: () => void,
  { onClick, onAuxClick }: Pick<ComponentProps<'a'>, 'onClick' | 'onAuxClick'> = {},
) => ({
  onClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    open()
  },
  onAuxClick(event: MouseEvent<HTMLAnchorElement>) {
    onAuxClick?.(event)
    if (event.button === MIDDLE_BUTTON) open()
  },
})
