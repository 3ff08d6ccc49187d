import { boxSetup, suggestions, toBoxContext } from './box.machine'

export const searchBoxMachine = boxSetup.createMachine({ ...suggestions, id: 'searchBox', context: toBoxContext })
