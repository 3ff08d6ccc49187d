import { useMachine } from '@xstate/react'
import { useId, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { uniqueKeys } from '../unique-keys'
import { comboboxMachine } from './combobox.machine'
import { useAfterPress } from './use-after-press'

export interface ComboboxOptions {
  text: string
  /** What tells the options apart, in the order shown. */
  ids: readonly string[]
  /** A key asks for the list, and there is nothing in it. */
  onAsk: () => void
  onPick: (index: number) => void
  /** Escape, where the list is closed already. */
  onClear: () => void
}

const keepFocusInBox = (event: MouseEvent) => event.preventDefault()
const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' })

/**
 * A text box with a list of options, as the pattern "Editable combobox with list autocomplete" of the ARIA Authoring
 * Practices has it. The focus stays in the box; nothing is picked unless it is made active or clicked.
 */
export function useCombobox({ text, ids, onAsk, onPick, onClear }: ComboboxOptions) {
  const [snapshot, send] = useMachine(comboboxMachine)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = uniqueKeys(ids)
  const { activeKey } = snapshot.context
  const activeIndex = activeKey === undefined ? -1 : keys.indexOf(activeKey)
  const isOpen = snapshot.matches('open')
  const isExpanded = isOpen && keys.length > 0
  const optionId = (index: number) => `${listId}${index}`

  const open = () => send({ type: 'list.open' })
  const close = () => send({ type: 'list.close' })
  const closeAfterPress = useAfterPress(isOpen, close)
  const pick = (index: number) => {
    close()
    onPick(index)
  }
  const move = (step: 1 | -1, isListOnly: boolean) => {
    if (!isOpen && !keys.length) onAsk()
    if (isListOnly || !keys.length) open()
    else send({ type: 'option.move', step, keys })
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, keyCode, nativeEvent } = event
    if (nativeEvent.isComposing || keyCode === 229) return // the key is for the input method, and 229 is how Safari says so
    if (key === 'ArrowDown') move(1, altKey)
    else if (key === 'ArrowUp') move(-1, altKey)
    else if (key === 'Enter' && isExpanded && activeIndex >= 0) pick(activeIndex)
    else if (key === 'Escape' && (isExpanded || text)) {
      close()
      if (!isExpanded) onClear()
    } else {
      if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) send({ type: 'option.leave' })
      return
    }
    event.preventDefault()
  }

  return {
    isOpen,
    isExpanded,
    keys,
    activeIndex,
    open,
    close,
    /** Moves the focus to the box. */
    focus: () => input.current?.focus(),
    /** For the box, or for what holds the box and its list: closes the list when the focus leaves it. */
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) closeAfterPress()
    },
    inputProps: {
      ref: input,
      type: 'text',
      role: 'combobox',
      value: text,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      enterKeyHint: 'search',
      'aria-autocomplete': 'list',
      'aria-expanded': isExpanded,
      'aria-controls': isExpanded ? listId : undefined,
      'aria-activedescendant': isExpanded && activeIndex >= 0 ? optionId(activeIndex) : undefined,
      onKeyDown,
    },
    listProps: { id: listId, role: 'listbox', onMouseDown: keepFocusInBox },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === activeIndex,
      'data-part': 'option',
      'data-state': index === activeIndex ? 'active' : 'idle',
      ref: index === activeIndex ? scrollIntoView : undefined,
      onClick: () => pick(index),
    }),
  } as const
}
