/** Moves the focus from a control that is about to disappear to the root of its component, which has a `tabIndex`. */
export const focusRootOf = (control: Element) => control.closest<HTMLElement>('[tabindex]')?.focus()
