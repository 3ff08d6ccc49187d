import type { Bound, Range, SearchParameters, urlState } from '@querent/engine'
import { useId, type MouseEvent } from 'react'
import { useEngine } from './engine-provider'
import { useIsHydrated } from './use-is-hydrated'
import { usePage } from './use-page'
import { FilterDraft as defaults } from '../draft/labels'
import { useLabels } from '../labels/labels-provider'
import { ofKind } from './use-feature'

/** Returns the URL of the engine; undefined if it keeps none. */
const useUrl = () => useEngine().find(ofKind<typeof urlState>('urlState'))

/**
 * Returns the tag of controls that lead to other parameters, and a function that returns their props. If the engine keeps
 * a URL they are links, whose addresses work without scripts and in another tab; otherwise they are buttons.
 */
export function useLinks() {
  const url = useUrl()
  return {
    Tag: (url ? 'a' : 'button') as 'a' | 'button',
    /** The current parameters, if the engine keeps a URL. */
    parameters: usePage((page) => url && page.parameters),
    /** Returns the props of a control, from the parameters that it changes and what it does. */
    linkProps: (changes: SearchParameters, act: () => void) =>
      url
        ? {
            href: url.hrefAfter(changes),
            onClick(event: MouseEvent<HTMLAnchorElement>) {
              if (event.currentTarget.href && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return
              event.preventDefault()
              act()
            },
          }
        : { type: 'button' as const, onClick: act },
  }
}

/**
 * Returns the hidden inputs of a form that the browser submits, with the current parameters of other controls; undefined
 * once the page is hydrated, and if the engine keeps no query string.
 *
 * @param isOwn - returns whether a control of the form sends the parameter, or clears it.
 */
export function useHiddenInputs(isOwn: (name: string) => boolean) {
  const url = useUrl()
  const href = useIsHydrated() ? undefined : url?.hrefAfter({}, true)
  if (!href?.startsWith('?')) return undefined
  const fields = [...new URLSearchParams(href)].filter(([name]) => !isOwn(name))
  return (
    <>
      {fields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

/** A value of a facet or a filter. */
interface Sent extends Partial<Range<Bound>> {
  value?: string | number
  caption?: string
}

/** The props of the field that sends a choice without scripts; undefined if the engine keeps no URL. */
export type FieldProps = { form: string; name: string; value: string | number | undefined } | undefined

/**
 * Returns how controls work in a browser without scripts: as the controls of a form with a button. A hydrated page does
 * without the form.
 *
 * @param key - of their parameter in the URL, with its id. Without an id, the id of a control follows.
 */
export function useFallbackForm(key: string) {
  const form = useId()
  const { apply } = useLabels('FilterDraft', defaults)
  const hiddenInputs = useHiddenInputs((name) => name === key || (key.endsWith('-') && name.startsWith(key)))
  return {
    /** Returns what a control sends for a value. */
    fieldProps: ({ value, caption, start, end, endInclusive }: Sent = {}, id = ''): FieldProps =>
      hiddenInputs && {
        form,
        name: key + id,
        value: value ?? caption ?? (start === undefined ? undefined : `${start}${endInclusive ? '...' : '..'}${end}`),
      },
    fallbackForm: hiddenInputs && (
      <noscript>
        <form id={form} action="?">
          {hiddenInputs}
          <button data-part="apply">{apply}</button>
        </form>
      </noscript>
    ),
  }
}
