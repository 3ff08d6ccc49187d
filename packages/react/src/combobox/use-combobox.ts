import { comboboxMachine, toComboboxAct, toComboboxAttributes, toComboboxState } from '@querent/engine/combobox'
import { useMachine } from '@xstate/react'
import { useId, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
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
  const state = toComboboxState(snapshot, ids)
  const { keys, activeIndex, isOpen, isExpanded } = state
  const attributes = toComboboxAttributes(state, listId)

  const open = () => send({ type: 'list.open' })
  const close = () => send({ type: 'list.close' })
  const closeAfterPress = useAfterPress(isOpen, close)
  const pick = (index: number) => {
    close()
    onPick(index)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, keyCode, nativeEvent } = event
    const act = toComboboxAct({ key, altKey, keyCode, isComposing: nativeEvent.isComposing }, state, text)
    if (!act) return
    for (const each of act.events) send(each)
    if (act.command?.type === 'ask') onAsk()
    else if (act.command?.type === 'pick') onPick(act.command.index)
    else if (act.command) onClear()
    if (act.preventsDefault) event.preventDefault()
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
      ...attributes.box,
      value: text,
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      enterKeyHint: 'search',
      onKeyDown,
    },
    listProps: { ...attributes.list, onMouseDown: keepFocusInBox },
    optionProps: (index: number) => ({
      ...attributes.option(index),
      'data-part': 'option',
      'data-state': index === activeIndex ? 'active' : 'idle',
      ref: index === activeIndex ? scrollIntoView : undefined,
      onClick: () => pick(index),
    }),
  } as const
}
