import type { SnapshotFrom } from 'xstate'
import type { ComboboxEvent, comboboxMachine } from './combobox.machine'
import { uniqueKeys } from './unique-keys'

/** What a combobox shows: its options, the active one, and whether they are shown. */
export interface ComboboxState {
  /** A unique key for each option, in the order shown. */
  keys: string[]
  /** Position of the option that Enter picks, from 0; -1 if there is none. */
  activeIndex: number
  /** Whether to show the list as soon as there are options. */
  isOpen: boolean
  /** Whether the list is shown. */
  isExpanded: boolean
}

/**
 * Returns the state of a text box with a list of options.
 *
 * @param ids - identify the options, in the order shown; two of them may be equal.
 */
export function toComboboxState(snapshot: SnapshotFrom<typeof comboboxMachine>, ids: readonly string[]): ComboboxState {
  const keys = uniqueKeys(ids)
  const { activeKey } = snapshot.context
  const isOpen = snapshot.matches('open')
  const activeIndex = activeKey === undefined ? -1 : keys.indexOf(activeKey)
  return { keys, activeIndex, isOpen, isExpanded: isOpen && keys.length > 0 }
}

/**
 * Returns the ARIA attributes of the text box, of the list, which is there only if it is expanded, and of each option.
 *
 * @param id - unique in the page: the `id` of the list, and the start of the ids of its options.
 */
export function toComboboxAttributes({ activeIndex, isExpanded }: ComboboxState, id: string) {
  const optionId = (index: number) => `${id}${index}`
  return {
    box: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isExpanded,
      'aria-controls': isExpanded ? id : undefined,
      'aria-activedescendant': isExpanded && activeIndex >= 0 ? optionId(activeIndex) : undefined,
    },
    list: { id, role: 'listbox' },
    option: (index: number) => ({ id: optionId(index), role: 'option', 'aria-selected': index === activeIndex }),
  } as const
}

/** The ARIA attributes of a combobox. */
export interface ComboboxAttributes extends ReturnType<typeof toComboboxAttributes> {}

/** The members of a keyboard event that the combobox reads. */
export interface ComboboxKey {
  key: string
  altKey: boolean
  isComposing: boolean
  keyCode: number
}

/** What a key does: the events to send, and the command to run. */
export interface ComboboxAct {
  /** Events for the machine, in this order. */
  events: ComboboxEvent[]
  /** The command to run after the events: request options, pick one, or clear the text. */
  command?: { type: 'ask' } | { type: 'pick'; index: number } | { type: 'clear' }
  /** Whether to prevent the default. If false, the key also moves the caret. */
  preventsDefault: boolean
}

/** Safari reports the code 229 for a key that the input method handles. */
const isForInputMethod = ({ isComposing, keyCode }: ComboboxKey) => isComposing || keyCode === 229

/**
 * Returns what a key in the text box does, or undefined if it does nothing: arrows move along the options, Enter picks
 * the active one, Escape closes the list and then clears the text.
 *
 * @param text - the text in the box.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function toComboboxAct(event: ComboboxKey, state: ComboboxState, text: string): ComboboxAct | undefined {
  const { key, altKey } = event
  const { keys, activeIndex, isOpen, isExpanded } = state
  if (isForInputMethod(event)) return undefined
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const isMove = keys.length > 0 && !altKey
    const step = key === 'ArrowDown' ? 1 : -1
    return {
      events: [isMove ? { type: 'option.move', step, keys } : { type: 'list.open' }],
      ...(!isOpen && keys.length === 0 && { command: { type: 'ask' } }),
      preventsDefault: true,
    }
  }
  if (key === 'Enter' && isExpanded && activeIndex >= 0)
    return { events: [{ type: 'list.close' }], command: { type: 'pick', index: activeIndex }, preventsDefault: true }
  if (key === 'Escape' && (isExpanded || text))
    return {
      events: [{ type: 'list.close' }],
      ...(!isExpanded && { command: { type: 'clear' } }),
      preventsDefault: true,
    }
  if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key))
    return { events: [{ type: 'option.leave' }], preventsDefault: false }
  return undefined
}
