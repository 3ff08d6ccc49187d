import { createContext, useContext, useMemo, type ReactNode, type ReactElement } from 'react'
import type { Labels } from './labels'

/** Some labels of some components. */
export type PartialLabels = { [Name in keyof Labels]?: Partial<Labels[Name]> | undefined }

const LabelsContext = /* @__PURE__ */ createContext<PartialLabels>({})

/** The props of `LabelsProvider`. */
export interface LabelsProviderProps {
  /** A catalogue, such as `fr` of `@querent/react/labels/fr`, or labels of some components, by their names. */
  labels: PartialLabels
  children?: ReactNode
}

/**
 * Sets the labels of the components below. The `labels` of a component take precedence, and an inner provider takes
 * precedence over an outer one.
 */
export function LabelsProvider({ labels, children }: LabelsProviderProps): ReactElement {
  const outer = useContext(LabelsContext)
  const merged = useMemo(() => {
    const all: Record<string, unknown> = { ...outer }
    for (const [name, texts] of Object.entries(labels)) {
      if (texts !== undefined) all[name] = typeof texts === 'string' ? texts : { ...(all[name] as object), ...texts }
    }
    return all
  }, [outer, labels])
  return <LabelsContext.Provider value={merged}>{children}</LabelsContext.Provider>
}

/**
 * Returns the labels of a component: its own, then the labels of the `LabelsProvider` around it, then the defaults.
 *
 * @param name - of the component, as in `Labels`.
 * @param defaults - every text that the component has.
 * @param own - the prop `labels` of the component.
 */
export function useLabels<Name extends Exclude<keyof Labels, PlainLabel>, Texts extends Partial<Labels[Name]>>(
  name: Name,
  defaults: Texts,
  own?: Partial<NoInfer<Texts>> | undefined,
): Texts {
  return { ...defaults, ...(useContext(LabelsContext)[name] as Partial<Texts> | undefined), ...own }
}

/** The labels of no component in particular. */
type PlainLabel = 'locale' | 'untitled' | 'table'

/** Returns such a label: the one of the `LabelsProvider` around the component, or the default. */
export const usePlainLabel = (name: PlainLabel, text: string) => useContext(LabelsContext)[name] ?? text

/** Returns the locale of numbers and dates: the component's own, or the provider's. Default `en-US`. */
export function useRangeLocale(own?: string) {
  const locale = usePlainLabel('locale', 'en-US')
  return own ?? locale
}
