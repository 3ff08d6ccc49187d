import type { ComponentPropsWithRef, ForwardRefExoticComponent, JSX, Ref, RefAttributes } from 'react'

/**
 * Props of a component: its own, plus the props of its root element except those that it sets. The root accepts
 * `className`, `style`, `id`, `data-*` and handlers.
 */
export type ComponentProps<Tag extends keyof JSX.IntrinsicElements, Own, SetByUs extends string = never> = Own &
  Omit<JSX.IntrinsicElements[Tag], keyof Own | SetByUs | 'children' | 'ref'>

/** The argument of a component's props hook: the props of the component except its children. */
export type OptionsOf<Props> = Omit<Props, 'children'> &
  DataAttributes & {
    // oxlint-disable-next-line typescript/no-explicit-any -- any element; only `any` can express this
    ref?: Ref<any> | undefined
  }

/** Props of the element that shows a part. */
export type PartProps<Tag extends keyof JSX.IntrinsicElements> = Omit<
  ComponentPropsWithRef<Tag>,
  'children' | 'dangerouslySetInnerHTML'
> &
  DataAttributes

/** Attributes such as `data-testid`. */
export interface DataAttributes {
  [name: `data-${string}`]: unknown
}

/**
 * An inner part of a component: props of its element, or a function that returns them for what the part shows.
 * `mergeProps` merges them into the props of the component.
 */
export type Part<Tag extends keyof JSX.IntrinsicElements, Shown> = PartProps<Tag> | ((shown: Shown) => PartProps<Tag>)

/* oxlint-disable typescript/no-explicit-any -- any element; only `any` can express this */
/** Props for an element with any tag, which accepts their handlers and their ref. */
export type ElementProps<Props> = {
  [Key in keyof Props]: Key extends 'ref'
    ? Ref<any> | undefined
    : Key extends `on${string}`
      ? ((event: any) => void) | undefined
      : Props[Key]
}
/* oxlint-enable typescript/no-explicit-any */

/** Props of a link or a button that shows a part. */
export type LinkPartProps = PartProps<'button'> & { href?: string | undefined }

/** A part that is a link if the engine keeps a URL, and otherwise a button. */
export type LinkPart<Shown> = LinkPartProps | ((shown: Shown) => LinkPartProps)

/** The return value of a prop getter: the props for an element with any tag. */
export type PropsFor<SomePart> = SomePart extends ((shown: never) => unknown) | undefined
  ? never
  : ElementProps<SomePart>

/** What a part is there for, such as a value of a facet: the argument of the user's function. */
export type ShownOf<SomePart> = SomePart extends (shown: infer Shown) => unknown ? Shown : never

/** The props of each part, such as `listProps` of a part `list`. */
export type PropsOfParts<Parts> = {
  [Name in keyof Parts & string as `${Name}Props`]-?: PropsFor<Parts[Name]>
}

/** A prop getter for each part: a function of what the part is there for, such as `valueProps(value)`. */
export type GettersOfParts<Parts> = {
  [Name in keyof Parts & string as `${Name}Props`]-?: (shown: ShownOf<Parts[Name]>) => PropsFor<Parts[Name]>
}

/** The names of the parts whose function receives `State`. */
type NamesOfParts<Parts, State> = {
  [Name in keyof Parts]-?: [ShownOf<Parts[Name]>, State] extends [State, ShownOf<Parts[Name]>] ? Name : never
}[keyof Parts]

/**
 * The props of each part whose function receives the state of the component, and a prop getter for each other part.
 */
export type PropGetters<Parts, State> = PropsOfParts<Pick<Parts, NamesOfParts<Parts, State>>> &
  GettersOfParts<Omit<Parts, NamesOfParts<Parts, State>>>

/** A component whose ref is the ref of its root. */
export type ComponentWithRef<Root, Props> = ForwardRefExoticComponent<Props & RefAttributes<Root>>
