// A text box with a list of options, for any framework: its machine, and pure functions of its state and of keys.
export { comboboxMachine, type ComboboxContext, type ComboboxEvent } from './combobox.machine'
export {
  toComboboxAct,
  toComboboxAttributes,
  toComboboxState,
  type ComboboxAct,
  type ComboboxAttributes,
  type ComboboxKey,
  type ComboboxState,
} from './combobox.view'
export { uniqueKeys } from './unique-keys'
