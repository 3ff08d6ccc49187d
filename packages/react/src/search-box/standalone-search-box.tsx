import type { StandaloneHandover } from '@querent/engine'
import { forwardRef, useEffect, useRef } from 'react'
import type { OptionsOf, Part, ElementProps, ComponentWithRef, PartProps } from '../parts/component-props'
import { useStandaloneSearchBox } from '../hooks'
import { StandaloneSearchBox as defaults, type StandaloneSearchBoxLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partGetter } from '../parts/part-getter'
import {
  searchForm,
  useSearchFormProps,
  type FormProps,
  type SearchBoxParts,
  type SearchFormPropGetters,
} from './search-form'

type StandaloneState = ReturnType<typeof useStandaloneSearchBox>['state']

/** The props of the parts of `StandaloneSearchBox`. */
export interface StandaloneSearchBoxParts extends SearchBoxParts {
  problem?: Part<'p', StandaloneState>
}

/** The props of `StandaloneSearchBox`. */
export interface StandaloneSearchBoxProps extends Omit<FormProps, 'labels' | 'parts'> {
  /** `id` of the box, if the engine has several. */
  boxId?: string
  labels?: Partial<StandaloneSearchBoxLabels>
  parts?: StandaloneSearchBoxParts
  /**
   * Opens the target of a submit, for example with a router. By default the browser opens it. The storage already
   * contains the submitted query.
   */
  navigate?: (url: string, handover: StandaloneHandover) => void
}

const toAddress = (url: string) => window.location.assign(url)

/** Returns the box. It opens the target of a submit. */
function useNavigatingBox(
  boxId: string | undefined,
  navigate: NonNullable<StandaloneSearchBoxProps['navigate']> = toAddress,
) {
  const box = useStandaloneSearchBox(boxId)
  const { redirectTo, handover } = box.state
  // Another component can show the same box: navigate only for a submit of this one.
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
  return { ...box, submit: submitting(box.submit), selectSuggestion: submitting(box.selectSuggestion) }
}

/** What `useStandaloneSearchBoxProps` returns. */
export interface StandaloneSearchBoxPropGetters extends SearchFormPropGetters {
  labels: StandaloneSearchBoxLabels
  state: StandaloneState
  problemProps: ElementProps<PartProps<'p'>>
}

/**
 * Returns what `useStandaloneSearchBox` does, and the props of each part of a `StandaloneSearchBox`, for your own
 * markup.
 */
export function useStandaloneSearchBoxProps({
  boxId,
  navigate,
  ...options
}: OptionsOf<StandaloneSearchBoxProps> = {}): StandaloneSearchBoxPropGetters {
  const box = useNavigatingBox(boxId, navigate)
  const labels = useLabels('StandaloneSearchBox', defaults, options.labels)
  const { state } = box
  const form = useSearchFormProps(box, labels, {
    'data-part': 'standalone-search-box',
    'aria-busy': state.isLoading,
    ...options,
  })
  return { ...form, labels, state, problemProps: partGetter(options.parts, state)('problem', { role: 'alert' }) }
}

/**
 * Shows a search form that opens the search page, or the URL that the platform redirects to. It saves the submitted
 * query in the storage of the engine. The search page reads it with `takeStandaloneHandover`. The keys are the same as
 * in `SearchBox`. Set `action`, and `name` in `inputProps`, so that the form works before hydration.
 *
 * Needs the feature `standaloneSearchBox`. Parts (`data-part`): `standalone-search-box` with `data-state` `open` or
 * `closed` and `aria-busy` while the platform is asked; the parts of `SearchBox`; `problem`.
 *
 * @see Specification, sentence 4.22
 */
export const StandaloneSearchBox: ComponentWithRef<HTMLFormElement, StandaloneSearchBoxProps> =
  /* @__PURE__ */ forwardRef<HTMLFormElement, StandaloneSearchBoxProps>(function StandaloneSearchBox(
    { children, ...options },
    ref,
  ) {
    const box = useStandaloneSearchBoxProps({ ...options, ref })
    return searchForm(box, children, box.state.error && <p {...box.problemProps}>{box.labels.failed}</p>)
  })
