import { useEffect, useRef, type FocusEvent } from 'react'

const controlsOf = (root: Element) =>
  root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')

/**
 * Keeps the focus in the component when the focused control disappears, such as the button of a removed filter. The
 * control that takes its place receives the focus. If no control is left, the root receives it if it is focusable.
 *
 * @returns handlers for the root of the component.
 */
export function useFocusRecovery() {
  const last = useRef<{ root: Element; control: Element; position: number }>(undefined)
  useEffect(() => {
    if (!last.current || last.current.control.isConnected) return
    const { root, position } = last.current
    last.current = undefined
    const { activeElement, body } = root.ownerDocument
    if (activeElement !== body) return // the user moved the focus in the meantime
    const controls = controlsOf(root)
    const next = controls[Math.min(position, controls.length - 1)] ?? (root instanceof HTMLElement ? root : undefined)
    next?.focus()
  })
  return {
    onFocus(event: FocusEvent<never>) {
      const { currentTarget: root, target: control } = event as FocusEvent<Element>
      last.current = { root, control, position: [...controlsOf(root)].indexOf(control as HTMLElement) }
    },
    onBlur() {
      last.current = undefined
    },
  }
}
