import type { MouseEvent } from 'react'

/** The middle mouse button, which opens a new tab. */
const MIDDLE_BUTTON = 1

/**
 * Returns handlers that report when a link is opened by a click, Enter or the middle button. They listen in the capture
 * phase, so that they also run if a router prevents the default.
 */
export const openingHandlers = (open: () => void) => ({
  onClickCapture: open,
  onAuxClickCapture({ button }: MouseEvent) {
    if (button === MIDDLE_BUTTON) open()
  },
})

/** The commands of an interactive result or product. */
export type OpeningCommand = 'open' | 'beginDelayedOpen' | 'cancelPendingOpen'

/** Returns handlers that also report when the context menu of a link opens, and when a long touch may begin. */
export function interactiveHandlers(run: (command: OpeningCommand) => void) {
  const open = () => run('open')
  const cancel = () => run('cancelPendingOpen')
  return {
    ...openingHandlers(open),
    onContextMenuCapture: open,
    onTouchStartCapture: () => run('beginDelayedOpen'),
    onTouchMoveCapture: cancel,
    onTouchEndCapture: cancel,
    onTouchCancelCapture: cancel,
  }
}
