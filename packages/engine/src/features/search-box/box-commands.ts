import { assertText } from '../../core/errors'
import type { BoxEvent } from './box.machine'

/** What a person does in a box, be it one that searches or one that leads to the page that does. */
export const toBoxCommands = (send: (event: BoxEvent) => void) => ({
  /**
   * Sets the text; suggestions follow when typing pauses.
   *
   * @throws {EngineError} `invalid-argument` for what is no text.
   */
  changeText(text: string) {
    assertText('changeText', 'text', text)
    send({ type: 'text.change', text })
  },
  /** Submits the text, trimmed: it is searched for, or it is asked where it leads. */
  submit: () => send({ type: 'text.submit' }),
  /** Empties the box, which submits nothing. */
  clear: () => send({ type: 'text.restore', text: '' }),
  /** Asks for suggestions now, as when the box gets the focus. */
  showSuggestions: () => send({ type: 'suggestions.show' }),
  clearSuggestions: () => send({ type: 'suggestions.clear' }),
  /**
   * Puts a suggestion into the box and submits it.
   *
   * @throws {EngineError} `invalid-argument` for what is no text.
   */
  selectSuggestion(text: string) {
    assertText('selectSuggestion', 'text', text)
    send({ type: 'suggestion.select', text })
  },
})
