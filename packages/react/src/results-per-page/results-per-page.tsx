import type { ResultsPerPageState } from '@querent/engine'
import { forwardRef, useId, type ReactNode, type ReactElement } from 'react'
import type {
  ComponentProps,
  OptionsOf,
  Part,
  ElementProps,
  PropGetters,
  ComponentWithRef,
  PartProps,
} from '../parts/component-props'
import { useResultsPerPage } from '../hooks'
import { ResultsPerPage as defaults, type ResultsPerPageLabels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { textInOwnElement } from '../parts/own-element'
import { partGetters, partProps, rootPropsOf } from '../parts/part-getter'
import { useFallbackForm } from '../engine/use-address'

/** A function receives the number of results of a choice. */
export interface ResultsPerPageParts {
  label?: Part<'legend', ResultsPerPageState>
  choice?: Part<'label', number>
  radio?: Part<'input', number>
}

/** The props of `ResultsPerPage`. */
export type ResultsPerPageProps = ComponentProps<
  'fieldset',
  {
    labels?: Partial<ResultsPerPageLabels>
    parts?: ResultsPerPageParts
    /** Renders a choice; by default its number. */
    children?: (perPage: number) => ReactNode
  }
>

/** What `useResultsPerPageProps` returns. */
export interface ResultsPerPagePropGetters
  extends ReturnType<typeof useResultsPerPage>, PropGetters<ResultsPerPageParts, ResultsPerPageState> {
  labels: ResultsPerPageLabels
  /** The choices. Includes the current number even if it is not a choice. */
  choices: readonly number[]
  rootProps: ElementProps<PartProps<'fieldset'>>
  fallbackForm: ReactElement | undefined
}

/** Returns what `useResultsPerPage` does, and the props of each part of `ResultsPerPage`, for your own markup. */
export function useResultsPerPageProps({
  labels: ownLabels,
  parts,
  ...rest
}: OptionsOf<ResultsPerPageProps> = {}): ResultsPerPagePropGetters {
  const resultsPerPage = useResultsPerPage()
  const { state, setPerPage } = resultsPerPage
  const name = useId()
  const { fieldProps, fallbackForm } = useFallbackForm('perPage')

  return {
    ...resultsPerPage,
    labels: useLabels('ResultsPerPage', defaults, ownLabels),
    choices: withPresent(state.choices, state.perPage),
    rootProps: rootPropsOf<'fieldset'>({ 'data-part': 'results-per-page' }, rest),
    ...partProps(parts, state, { label: {} }),
    ...partGetters(parts, {
      choice: (perPage) => ({ 'data-state': perPage === state.perPage ? 'selected' : 'idle' }),
      radio: (perPage) => ({
        name,
        ...fieldProps({ value: perPage }),
        type: 'radio',
        value: perPage,
        checked: perPage === state.perPage,
        onChange: () => setPerPage(perPage),
      }),
    }),
    fallbackForm,
  }
}

/**
 * Shows a group of radio buttons, one for each number of results per page. Includes the current number even if it is
 * not a choice, for example from a URL. Needs the feature `resultsPerPage`.
 *
 * Parts (`data-part`): `results-per-page`, `label`, `choice` with `data-state` `selected` or `idle`, `radio`.
 */
export const ResultsPerPage: ComponentWithRef<HTMLFieldSetElement, ResultsPerPageProps> = /* @__PURE__ */ forwardRef<
  HTMLFieldSetElement,
  ResultsPerPageProps
>(function ResultsPerPage({ children, ...options }, ref) {
  const { labels, choices, fallbackForm, ...getters } = useResultsPerPageProps({ ...options, ref })

  return (
    <fieldset {...getters.rootProps}>
      <legend {...getters.labelProps}>{labels.resultsPerPage}</legend>
      {choices.map((perPage) => (
        <label key={perPage} {...getters.choiceProps(perPage)}>
          <input {...getters.radioProps(perPage)} />
          {textInOwnElement(children ? children(perPage) : perPage)}
        </label>
      ))}
      {fallbackForm}
    </fieldset>
  )
})

/** Returns the choices with the current number, before the first larger one. */
function withPresent(choices: readonly number[], present: number): readonly number[] {
  if (choices.includes(present)) return choices
  const larger = choices.findIndex((choice) => choice > present)
  const place = larger === -1 ? choices.length : larger
  return [...choices.slice(0, place), present, ...choices.slice(place)]
}
