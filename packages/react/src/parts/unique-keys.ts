export { uniqueKeys } from '@querent/engine/combobox'
