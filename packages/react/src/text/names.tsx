import type { Highlight } from '@querent/engine'
import { usePlainLabel } from '../labels/labels-provider'
import { HighlightedText } from './highlighted-text'
import { isolate } from './isolate'

type Text = string | null | undefined

/** Matches a character that shows something: no white space, control character, filler or other invisible one. */
const visible = /[^\p{Z}\p{Cc}\p{DI}\u2800]/u

/** Returns the first text that shows something; undefined if none does. */
export const firstText = (...texts: Text[]) => texts.find((text) => visible.test(text ?? '')) ?? undefined

const useUntitled = () => usePlainLabel('untitled', 'Untitled')

/** Returns a function that returns the first text that shows something, or the name of things without one. */
export function useNameOf() {
  const untitled = useUntitled()
  return (...texts: Text[]) => firstText(...texts) ?? untitled
}

const Untitled = () => <span>{useUntitled()}</span>

/** Returns the name to show: the first text that shows something, or the name of things without one. */
export const named = (...texts: Text[]) => isolate(firstText(...texts)) ?? <Untitled />

/** Returns the same with the matches of the query in the first text. */
export const namedWith = (highlights: readonly Highlight[] | undefined, text: Text, ...others: Text[]) =>
  highlights?.length && firstText(text) ? (
    <HighlightedText text={text} highlights={highlights} />
  ) : (
    named(text, ...others)
  )
