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

/** The commands of an interactive result or product. */
export type OpeningCommand = 'open' | 'beginDelayedOpen' | 'cancelPendingOpen'

/**
 * Handlers of a link that also tell when its context menu opens, and when a touch begins that may last.
 *
 * @param handlers - those that the link has been given, which are called first.
 */
export function interactiveHandlers(
  tell: (command: OpeningCommand) => void,
  handlers: Omit<ComponentProps<'a'>, 'children'>,
) {
  const telling =
    <Event>(command: OpeningCommand, own: ((event: Event) => void) | undefined) =>
    (event: Event) => {
      own?.(event)
      tell(command)
    }
  return {
    ...openingHandlers(() => tell('open'), handlers),
    onContextMenu: telling('open', handlers.onContextMenu),
    onTouchStart: telling('beginDelayedOpen', handlers.onTouchStart),
    onTouchMove: telling('cancelPendingOpen', handlers.onTouchMove),
    onTouchEnd: telling('cancelPendingOpen', handlers.onTouchEnd),
    onTouchCancel: telling('cancelPendingOpen', handlers.onTouchCancel),
  }
}
