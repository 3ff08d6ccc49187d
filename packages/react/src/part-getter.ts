import type { JSX } from 'react'
import type { PartProps, PropsFor } from './component-props'
import { withEarlyInput } from './early-input'
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
