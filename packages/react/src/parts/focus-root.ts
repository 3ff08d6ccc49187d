import type { MouseEvent } from 'react'

/** Moves the focus from a control that is about to disappear to the root of its component, which has a `tabIndex`. */
export const focusRootOf = (control: Element) => control.closest<HTMLElement>('[tabindex]')?.focus()

/** Returns the handler of a control that disappears when it is clicked. */
export const leavingControl = (act: () => void) => (event: MouseEvent) => {
  focusRootOf(event.currentTarget)
  act()
}
