import type { MouseEvent } from 'react'

/** Of a mouse: the main button is a click, this one opens another tab. */
const MIDDLE_BUTTON = 1

/** Handlers of a link that tell when it is opened: by a click, Enter or the middle button. */
export const openingHandlers = (open: () => void) => ({
  onClick: open,
  onAuxClick: (event: MouseEvent) => {
    if (event.button === MIDDLE_BUTTON) open()
  },
})
