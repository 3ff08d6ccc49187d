import type { ComponentPropsWithoutRef, ComponentPropsWithRef, JSX, Ref } from 'react'

/**
 * Props of a component: its own, plus the props of its root element except those that it sets. The root accepts
 * `className`, `style`, `id`, `data-*` and handlers.
 */
export type ComponentProps<Tag extends keyof JSX.IntrinsicElements, Own, SetByUs extends string = never> = Own &
  Omit<ComponentPropsWithoutRef<Tag>, keyof Own | SetByUs | 'children'>

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

interface DataAttributes {
  [name: `data-${string}`]: unknown
}

/**
 * An inner part of a component: props of its element, or a function that returns them for what the part shows.
 * `mergeProps` merges them into those of the component.
 */
export type Part<Tag extends keyof JSX.IntrinsicElements, Shown> = PartProps<Tag> | ((shown: Shown) => PartProps<Tag>)

/* oxlint-disable typescript/no-explicit-any -- any element; only `any` can express this */
type ForAnyElement<Props> = {
  [Key in keyof Props]: Key extends 'ref'
    ? Ref<any> | undefined
    : Key extends `on${string}`
      ? ((event: any) => void) | undefined
      : Props[Key]
}
/* oxlint-enable typescript/no-explicit-any */

type LinkProps = PartProps<'button'> & { href?: string | undefined }

/** A part that is a link if the engine keeps a URL, and otherwise a button. */
export type LinkPart<Shown> = LinkProps | ((shown: Shown) => LinkProps)

/** The return value of a prop getter: the props for an element with any tag. */
export type PropsFor<SomePart> = ForAnyElement<Exclude<SomePart, ((shown: never) => unknown) | undefined>>
