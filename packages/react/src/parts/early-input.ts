import { mergeProps } from './merge-props'

/** What the elements of controls have in common. */
interface Control extends HTMLInputElement {
  options?: HTMLOptionsCollection
}

/** Repeats a change that a user made before hydration, so that the handlers of the control receive it. */
function repeatEarlyInput(element: Control | null) {
  if (!element) return
  const isChoice = /^(check|radio)/.test(element.type)
  const key = isChoice ? 'checked' : 'value'
  const control: Record<string, unknown> = element as never
  const found = control[key]
  // React has set the defaults to what it shows. In a select they are the server's.
  const shown = element.options
    ? [...element.options].find((option) => option.defaultSelected)?.value
    : control[isChoice ? 'defaultChecked' : 'defaultValue']
  // A radio button is cleared by the choice of another one.
  if (shown === undefined || (shown === true && element.type === 'radio')) return
  control[key] = shown
  // The browser may have rounded the value.
  if (control[key] === found) return
  // After the effects of components, which may listen.
  setTimeout(() => {
    if (isChoice) return element.click()
    // React ignores an event if it has set the value itself, which its own setter notes.
    Reflect.set(Object.getPrototypeOf(element), key, found, element)
    for (const type of ['input', 'change', 'focusout'])
      if (type !== 'focusout' || element !== document.activeElement)
        element.dispatchEvent(new Event(type, { bubbles: true }))
  })
}

/** Returns the props of an element. If it is a control, it keeps what a user does before hydration. */
export const withEarlyInput = <Props extends object>(props: Props): Props =>
  'onChange' in props
    ? // Browsers restore controls by their positions, which may have changed.
      mergeProps({ autoComplete: 'off', ...props }, { ref: repeatEarlyInput })
    : props
