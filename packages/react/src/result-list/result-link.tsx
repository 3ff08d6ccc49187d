import { interactiveResult, safeHref, type OpenedFrom, type RecentResult, type Result } from '@querent/engine'
import { forwardRef, type ReactNode } from 'react'
import type { ComponentProps, OptionsOf, ElementProps, ComponentWithRef, PartProps } from '../parts/component-props'
import { useEngine } from '../engine/engine-provider'
import { linkOrButton, type AsChildProps } from '../parts/link-or-button'
import { interactiveHandlers, type OpeningCommand } from '../parts/opening-handlers'
import { rootPropsOf } from '../parts/part-getter'
import { namedWith } from '../text/names'

/** The props of `ResultLink`. */
export type ResultLinkProps = ComponentProps<
  'a',
  AsChildProps & {
    result: Result
    /** The list that shows the result, if it is not the list of the page. Default: the results of the page. */
    from?: OpenedFrom | undefined
    /** By default the title with its highlights, or the address of a result without a title. */
    children?: ReactNode
  },
  'href'
>

/** Returns the texts that name a result, the best one first. */
export const namesOf = ({ title, clickUri, uri, uniqueId }: RecentResult) => [title, clickUri, uri, uniqueId] as const

/** Returns the name of a result to show: its title, or its address. */
export const namedResult = (result: Result) => namedWith(result.titleHighlights, ...namesOf(result))

/** What `useResultLinkProps` returns. */
export interface ResultLinkPropGetters {
  rootProps: ElementProps<PartProps<'a'>>
}

/**
 * Returns the props of a link to the document of a result, for your own markup: its address if it is safe, and
 * handlers. If the engine has the feature `interactiveResult`, the handlers report that the result is opened.
 */
export function useResultLinkProps({
  result,
  from,
  ...rest
}: OptionsOf<Omit<ResultLinkProps, 'asChild'>>): ResultLinkPropGetters {
  const engine = useEngine()
  const href = safeHref(result.clickUri)
  const run = (command: OpeningCommand) => {
    if (href) engine.find(interactiveResult)?.[command](result, from)
  }
  return { rootProps: rootPropsOf<'a'>({ 'data-part': 'result-link', href, ...interactiveHandlers(run) }, rest) }
}

/**
 * Shows a link to the document of a result. An unsafe address is omitted. If the engine has the feature
 * `interactiveResult`, the link reports that the result is opened: by a click, Enter, the middle button, the context
 * menu or a long touch.
 *
 * @throws {TypeError} if `asChild` is set and the children are not one element.
 */
export const ResultLink: ComponentWithRef<HTMLAnchorElement, ResultLinkProps> = /* @__PURE__ */ forwardRef<
  HTMLAnchorElement,
  ResultLinkProps
>(function ResultLink({ result, from, asChild, children, ...rest }, ref) {
  const { rootProps } = useResultLinkProps({ result, from, ...rest, ref })
  return linkOrButton({
    tag: 'a',
    name: 'ResultLink',
    asChild,
    props: rootProps,
    content: namedResult(result),
    children,
  })
})
