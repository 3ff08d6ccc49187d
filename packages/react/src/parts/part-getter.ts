import type { JSX } from 'react'
import type { ElementProps, GettersOfParts, PropsFor, PropsOfParts, ShownOf, PartProps } from './component-props'
import { withEarlyInput } from './early-input'
import { mergeProps } from './merge-props'

const toKebabCase = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/**
 * Returns a function that returns the props of a part: its name as `data-part`, ours, and the user's.
 *
 * @param parts - the user's, by the name of the part.
 * @param state - the argument of parts that have no other argument.
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

/** The props of each part, by its name. */
type ByPart<Parts> = { [Name in keyof Parts]-?: PropsFor<Parts[Name]> }

/** A function for each part that returns its props, by the name of the part. */
type GettersByPart<Parts> = { [Name in keyof Parts]-?: (shown: ShownOf<Parts[Name]>) => PropsFor<Parts[Name]> }

const mapParts = (ours: object, map: (name: never, ours: never) => unknown) =>
  Object.fromEntries(Object.entries(ours).map(([name, each]) => [`${name}Props`, map(name as never, each as never)]))

/**
 * Returns the props of several parts: `listProps` of a part `list`.
 *
 * @param parts - the user's, by the name of the part.
 * @param state - the argument of the user's functions.
 */
export const partProps = <Parts extends object, Name extends keyof Parts & string>(
  parts: Parts | undefined,
  state: unknown,
  ours: Pick<ByPart<Parts>, Name>,
) => mapParts(ours, partGetter(parts, state)) as PropsOfParts<Pick<Parts, Name>>

/**
 * Returns the prop getters of parts that are there for each of several things, such as the values of a facet.
 *
 * @param parts - the user's, by the name of the part.
 */
export function partGetters<Parts extends object, Name extends keyof Parts & string>(
  parts: Parts | undefined,
  ours: Pick<GettersByPart<Parts>, Name>,
) {
  const part = partGetter(parts)
  return mapParts(
    ours,
    (name, propsOf: (shown: unknown) => never) => (shown: unknown) => part(name, propsOf(shown), shown),
  ) as GettersOfParts<Pick<Parts, Name>>
}

/** Returns the props of the root of a component: ours, and the user's. */
export const rootPropsOf = <Tag extends keyof JSX.IntrinsicElements>(
  ours: ElementProps<PartProps<Tag>>,
  user: object,
) => mergeProps(withEarlyInput(ours), user) as ElementProps<PartProps<Tag>>
