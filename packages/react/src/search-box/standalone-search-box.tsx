import type { StandaloneHandover } from '@querent/engine'
import { forwardRef, useEffect, useRef, type ReactNode } from 'react'
import type { ComponentProps } from '../component-props'
import { useStandaloneSearchBox } from '../hooks/use-standalone-search-box'
import { SearchForm, type SearchBoxLabels, type SearchFormOwnProps } from './search-form'

export interface StandaloneSearchBoxLabels extends SearchBoxLabels {
  /** Said where the platform could not be asked where to go. */
  failed: ReactNode
}

export type StandaloneSearchBoxProps = ComponentProps<
  'form',
  Omit<SearchFormOwnProps, 'labels'> & {
    /** `id` of the box, where the engine has several. */
    boxId?: string
    labels?: Partial<StandaloneSearchBoxLabels>
    /**
     * Goes where a submit leads, as a router does; by default the browser does. What was submitted is in the storage by
     * then.
     */
    navigate?: (url: string, handover: StandaloneHandover) => void
  },
  'role' | 'onSubmit'
>

const toAddress = (url: string) => window.location.assign(url)

/**
 * A search form that leads to the page that searches, or to where the platform leads. It keeps what was submitted in
 * the storage of the engine, where that page finds it with `takeStandaloneHandover`. Keys as those of `SearchBox`. Give
 * it an `action`, and its `inputProps` a `name`, for the time before the page runs.
 *
 * Needs the feature `standaloneSearchBox`. Parts (`data-part`): `standalone-search-box` with `data-state` `open` or
 * `closed` and `aria-busy` while the platform is asked; those of `SearchBox`; `problem`.
 *
 * @see Specification, sentence 4.22
 */
export const StandaloneSearchBox = /* @__PURE__ */ forwardRef<HTMLFormElement, StandaloneSearchBoxProps>(
  function StandaloneSearchBox({ boxId, labels, navigate = toAddress, ...rest }, ref) {
    const box = useStandaloneSearchBox(boxId)
    const { redirectTo, handover, isLoading, error } = box.state
    // A box that is only shown leads nowhere: the submit has to be of this one.
    const isSubmitted = useRef(false)
    useEffect(() => {
      if (!isSubmitted.current || redirectTo === undefined || !handover) return
      isSubmitted.current = false
      box.keepHandover(handover)
      box.afterRedirection()
      navigate(redirectTo, handover)
    })
    const submitting =
      <Values extends unknown[]>(act: (...values: Values) => void) =>
      (...values: Values) => {
        isSubmitted.current = true
        act(...values)
      }
    return (
      <SearchForm
        data-part="standalone-search-box"
        aria-busy={isLoading}
        {...rest}
        {...(labels && { labels })}
        ref={ref}
        box={{ ...box, submit: submitting(box.submit), selectSuggestion: submitting(box.selectSuggestion) }}
        notice={
          error && (
            <p role="alert" data-part="problem">
              {labels?.failed ?? 'The search could not be started. Try again.'}
            </p>
          )
        }
      />
    )
  },
)
