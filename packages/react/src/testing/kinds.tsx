import type { SearchEngine } from '@querent/engine'
import { show } from './harness'

const isHook = ([name]: [string, unknown]) =>
  /^use(?!Combobox|Engine|Feature$|FeatureMachine|ModalDialog|Page$|CommercePage)(?!.*Props$)/.test(name)

/** Returns the kinds of the features that the hooks among some exports ask an engine for. */
export function kindsAskedBy(exports: object): string[] {
  const kinds = new Set<string>()
  const state = { templates: [], facets: [], language: 'en', country: 'US', currency: 'USD' }
  const controller = { state, getSnapshot: () => state, subscribe: () => ({ unsubscribe() {} }) }
  const engine = {
    ...controller,
    page: {},
    get({ definition }: { definition: { kind: string } }) {
      kinds.add(definition.kind)
      return controller
    },
  } as unknown as SearchEngine
  function Probe() {
    for (const [name, hook] of Object.entries(exports).filter(isHook)) {
      if (name !== 'useNewEngine') (hook as (item: object) => unknown)({})
    }
    return null
  }
  show(engine, <Probe />)
  return [...kinds].toSorted()
}

/** Returns the kinds of the features among some exports. */
export const kindsOf = (exports: object): string[] =>
  Object.values(exports)
    .flatMap((value) => (typeof value === 'function' && 'definition' in value ? [value.definition.kind] : []))
    .filter((kind, index, kinds) => kinds.indexOf(kind) === index)
    .toSorted()
