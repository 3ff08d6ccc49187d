import type { MouseEvent } from 'react'

/** Of a mouse: the main button is a click, this one opens another tab. */
const MIDDLE_BUTTON = 1

/**
 * Returns handlers of a link that tell when it is opened: by a click, Enter or the middle button. They listen as the event
 * comes down, so that a router that prevents the default and goes there by itself takes nothing from them.
 */
export const openingHandlers = (open: () => void) => ({
  onClickCapture: open,
  onAuxClickCapture({ button }: MouseEvent) {
    if (button === MIDDLE_BUTTON) open()
  },
})

/** The commands of an interactive result or product. */
export type OpeningCommand = 'open' | 'beginDelayedOpen' | 'cancelPendingOpen'

/** Returns handlers of a link that also tell when its context menu opens, and when a touch begins that may last. */
export function interactiveHandlers(tell: (command: OpeningCommand) => void) {
  const open = () => tell('open')
  const cancel = () => tell('cancelPendingOpen')
  return {
    ...openingHandlers(open),
    onContextMenuCapture: open,
    onTouchStartCapture: () => tell('beginDelayedOpen'),
    onTouchMoveCapture: cancel,
    onTouchEndCapture: cancel,
    onTouchCancelCapture: cancel,
  }
}
