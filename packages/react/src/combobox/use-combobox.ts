import { comboboxMachine, toComboboxAct, toComboboxAttributes, toComboboxState } from '@querent/engine/combobox'
import { useMachine } from '../use-machine'
import { useId, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useAfterPress } from './use-after-press'

export interface ComboboxOptions {
  text: string
  /** The unique keys of the options, in the order shown. */
  ids: readonly string[]
  /** Called when a key opens the list and the list is empty. */
  onAsk: () => void
  onPick: (index: number) => void
  /** Called on Escape if the list is already closed. */
  onClear: () => void
}

const keepFocusInBox = (event: MouseEvent) => event.preventDefault()
const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' })

/**
 * Returns the props of a text box with a list of options. Follows the pattern "Editable combobox with list
 * autocomplete" of the ARIA Authoring Practices. The focus stays in the box. An option is picked only if it is active
 * or clicked.
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
    /** Returns what the box contains, which the browser may have changed without an event. */
    read: () => input.current?.value ?? text,
    /** Moves the focus to the box. */
    focus: () => input.current?.focus(),
    /** Props of the box, or of an element around the box and its list. Closes the list when the focus leaves it. */
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) closeAfterPress()
    },
    inputProps: {
      ref: input,
      type: 'text',
      dir: text ? 'auto' : undefined, // an empty box reads as the page
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
