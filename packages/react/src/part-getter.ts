import type { JSX } from 'react'
import type { PartProps, PropsFor } from './component-props'
import { mergeProps } from './merge-props'

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/**
 * Returns a function that returns the props of a part: its name as `data-part`, ours, and the user's.
 *
 * @param parts - the user's, by the name of the part.
 * @param state - the argument of parts that have no argument of their own.
 */
export const partGetter =
  <Parts extends object>(parts: Parts | undefined, state?: unknown) =>
  <Name extends keyof Parts & string>(name: Name, ours: PropsFor<Parts[Name]>, shown = state) => {
    const user: unknown = parts?.[name]
    const props: unknown = typeof user === 'function' ? user(shown) : user
    return mergeProps(
      { 'data-part': toKebabCase(name), ...withEarlyInput(ours) },
      props as object | undefined,
    ) as PropsFor<Parts[Name]>
  }

/** Returns the props of the root of a component: ours, and the user's. */
export const rootPropsOf = <Tag extends keyof JSX.IntrinsicElements>(ours: PropsFor<PartProps<Tag>>, user: object) =>
  mergeProps(withEarlyInput(ours), user) as PropsFor<PartProps<Tag>>

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
  // React has set the defaults to what it shows. In a select they are those of the server.
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
