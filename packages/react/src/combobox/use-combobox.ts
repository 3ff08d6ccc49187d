import {
  comboboxMachine,
  toComboboxAct,
  toComboboxAttributes,
  toComboboxState,
  type ComboboxState,
} from '@querent/engine/combobox'
import type { DataAttributes } from '../parts/component-props'
import { useMachine } from '../engine/use-machine'
import { useId, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { useAfterPress } from './use-after-press'

/** The options of `useCombobox`. */
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

type Attributes = ReturnType<typeof toComboboxAttributes>
type BoxAttributes = Attributes['box']
type ListAttributes = Attributes['list']
type OptionAttributes = ReturnType<Attributes['option']>

/** Props of the box of a combobox. */
export interface ComboboxInputProps extends BoxAttributes {
  ref: RefObject<HTMLInputElement | null>
  type: 'text'
  dir: 'auto' | undefined
  value: string
  autoComplete: 'off'
  autoCapitalize: 'none'
  spellCheck: false
  enterKeyHint: 'search'
  onKeyDown: (event: KeyboardEvent) => void
}

/** Props of the list of a combobox. */
export interface ComboboxListProps extends ListAttributes {
  onMouseDown: (event: MouseEvent) => void
}

/** Props of an option of a combobox. */
export interface ComboboxOptionProps extends OptionAttributes, DataAttributes {
  'data-part': 'option'
  'data-state': 'active' | 'idle'
  ref: ((option: HTMLElement | null) => void) | undefined
  onClick: () => void
}

/** What `useCombobox` returns. */
export interface ComboboxPropGetters extends Omit<ComboboxState, 'ids'> {
  open: () => void
  close: () => void
  /** Returns what the box contains, which the browser may have changed without an event. */
  read: () => string
  /** Moves the focus to the box. */
  focus: () => void
  /** Props of the box, or of an element around the box and its list. Closes the list when the focus leaves it. */
  onBlur: (event: FocusEvent) => void
  inputProps: ComboboxInputProps
  listProps: ComboboxListProps
  optionProps: (index: number) => ComboboxOptionProps
}

const plainText = {
  type: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'search',
} as const
const keepFocusInBox = (event: MouseEvent) => event.preventDefault()
const scrollIntoView = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' })

/**
 * Returns the props of a text box with a list of options. Follows the pattern "Editable combobox with list
 * autocomplete" of the ARIA Authoring Practices. The focus stays in the box. An option is picked only if it is active
 * or clicked.
 */
export function useCombobox({ text, ids, onAsk, onPick, onClear }: ComboboxOptions): ComboboxPropGetters {
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
    read: () => input.current?.value ?? text,
    focus: () => input.current?.focus(),
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) closeAfterPress()
    },
    inputProps: {
      ref: input,
      ...plainText,
      dir: text ? 'auto' : undefined, // an empty box reads as the page
      ...attributes.box,
      value: text,
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
