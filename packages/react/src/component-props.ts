import type { ComponentPropsWithoutRef, JSX } from 'react'

/**
 * Props of a component: its own, and those of the element at its root but for the ones it sets itself. The root takes
 * `className`, `style`, `id`, `data-*` and handlers.
 */
export type ComponentProps<Tag extends keyof JSX.IntrinsicElements, Own, SetByUs extends string = never> = Own &
  Omit<ComponentPropsWithoutRef<Tag>, keyof Own | SetByUs | 'children'>
