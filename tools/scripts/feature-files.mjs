// @ts-check
// The files that `pnpm feature` creates: a small feature that works, and tests that fail until it does something else.

/**
 * @typedef {object} Names
 * @property {string} name such as `savedSearches`
 * @property {string} kebab such as `saved-searches`
 * @property {string} Name such as `SavedSearches`
 * @property {string} words such as `saved searches`
 *
 * @typedef {Record<string, string>} Files the texts of files, by their names
 */

/** What to fill in, by the ending of the file. */
const engineRoles = {
  '.ts': 'the options, the state, the commands and the wiring',
  '.machine.ts': 'the modes and the data',
  '.model.ts': 'one event of each type',
}

const reactRoles = {
  '.tsx': 'the parts, their props and the markup',
  'labels.ts': 'every text, also in labels.de.ts and labels.fr.ts',
}

/** Returns a test that fails with what to fill in. @param {Names} names @param {string} folder @param {object} roles */
const failingTest = ({ name, kebab }, folder, roles) => `it('is filled in', () => {
  expect.fail(\`
${name} is the example of "pnpm feature", which holds a text. Fill in, in ${folder}/${kebab}:
${Object.entries(roles)
  .map(([end, role]) => `  ${end.startsWith('.') ? kebab : ''}${end}: ${role}`)
  .join('\n')}
Replace this test by tests of what users see and do. docs/contributing/features.md describes each file.\`)
})
`

/** @param {Names} names @returns {Files} */
export const engineFiles = ({ name, kebab, Name, words }) => ({
  [`${kebab}.machine.ts`]: `import { assign } from 'xstate'
import { setup } from '../../core/setup'

/** The data of ${words}. */
export interface ${Name}Context {
  text: string
}

/** Sets the text. */
export type ${Name}Event = { type: 'text.set'; text: string }

/** Holds a text. */
export const ${name}Machine = setup({
  types: {
    context: {} as ${Name}Context,
    events: {} as ${Name}Event,
    input: {} as { text: string },
  },
}).createMachine({
  id: '${name}',
  context: ({ input: { text } }) => ({ text }),
  on: {
    'text.set': {
      guard: ({ context, event }) => event.text !== context.text,
      actions: assign(({ event: { text } }) => ({ text })),
    },
  },
})
`,
  [`${kebab}.model.ts`]: `import { defineModel } from '../../testing/model'
import { ${name}Machine } from './${kebab}.machine'

export const ${name}Model = defineModel({
  machine: ${name}Machine,
  input: { text: '' },
  events: [
    { type: 'text.set', text: 'a' },
    { type: 'text.set', text: '' },
  ],
})
`,
  [`${kebab}.ts`]: `import type { ActorOf } from '../../core/actor'
import type { ControllerOf } from '../../core/controller'
import { assertString } from '../../core/errors'
import type { Send } from '../../core/feature'
import { anyString, options, withDefault, type InputOfSchema, type Named } from '../../core/options'
import { defineSearchFeature } from '../../search/search-protocol'
import { ${name}Machine, type ${Name}Event } from './${kebab}.machine'

const schema = options({
  /**
   * The initial text.
   *
   * @default ''
   */
  text: withDefault(anyString(), ''),
})

/** The options of ${words}. */
export interface ${Name}Options extends InputOfSchema<typeof schema> {}

/** What users see of ${words}. */
export interface ${Name}State {
  /** The current text. */
  text: string
}

const toCommands = (send: Send<${Name}Event>) => ({
  /**
   * Sets the text.
   *
   * @throws {EngineError} \`invalid-argument\` if it is not a string.
   */
  setText(text: string) {
    assertString('setText', 'text', text)
    send({ type: 'text.set', text })
  },
})

/** What users can do with ${words}. */
export interface ${Name}Commands extends ReturnType<typeof toCommands> {}

/**
 * Holds a text. Contributes nothing to the request.
 *
 * @param options - see {@link ${Name}Options}.
 */
export const ${name} = defineSearchFeature({
  kind: '${name}',
  schema: schema as Named<typeof schema, ${Name}Options>,
  machine: ${name}Machine,
  dependsOn: [],
  state: ({ context: { text } }): ${Name}State => ({ text }),
  commands: (send): ${Name}Commands => toCommands(send),
})

/** The actor that runs the machine of \`${name}\`. */
export interface ${Name}Actor extends ActorOf<typeof ${name}> {}

/** What \`engine.get(${name})\` returns: the state, the commands and the actor of the feature. */
export interface ${Name}Controller extends ControllerOf<typeof ${name}> {}
`,
  [`${kebab}.test.ts`]: `import { expect, it } from 'vitest'
import { createSearchEngine, ${name} } from '../..'
import { createFakeClient } from '../../testing'

it('holds a text', () => {
  const client = createFakeClient()
  const engine = createSearchEngine({ client, features: [${name}()] })
  const controller = engine.get(${name})
  controller.setText('shoes')
  expect([controller.state, client.searches]).toEqual([{ text: 'shoes' }, []])
})

${failingTest({ name, kebab, Name, words }, 'packages/engine/src/features', engineRoles)}`,
  'index.ts': `export * from './${kebab}'\n`,
})

/** @param {Names} names such as `Saved searches` */
const titleOf = ({ words }) => words.replace(/^./, (first) => first.toUpperCase())

/** @param {Names} names @returns {Files} the labels in three languages, which begin with the same text */
const labelFiles = (names) => {
  const { Name } = names
  const labelsIn = (/** @type {string} */ language) =>
    `/** The texts of \`${Name}\` in ${language}. */
export const ${Name}: ${Name}Labels = { title: '${titleOf(names)}' }\n`
  const translatedTo = (/** @type {string} */ language) =>
    `import type { ${Name}Labels } from './labels'\n\n${labelsIn(language)}`
  return {
    'labels.ts': `import type { ReactNode } from 'react'

/** The labels of \`${Name}\`. */
export interface ${Name}Labels {
  title: ReactNode
}

${labelsIn('English, which are the default')}`,
    'labels.de.ts': translatedTo('German'),
    'labels.fr.ts': translatedTo('French'),
  }
}

/** @param {Names} names @returns {string} */
const componentOf = ({ name, kebab, Name }) => `import type { ${Name}State } from '@querent/engine'
import { forwardRef } from 'react'
import type {
  ComponentProps,
  ComponentWithRef,
  ElementProps,
  OptionsOf,
  Part,
  PartProps,
  PropGetters,
} from '../parts/component-props'
import { use${Name} } from '../hooks'
import { ${Name} as defaults, type ${Name}Labels } from './labels'
import { useLabels } from '../labels/labels-provider'
import { partProps, rootPropsOf } from '../parts/part-getter'

/** A function receives the state of the feature. */
export interface ${Name}Parts {
  title?: Part<'span', ${Name}State>
  text?: Part<'span', ${Name}State>
}

/** The props of \`${Name}\`. */
export type ${Name}Props = ComponentProps<'div', { labels?: Partial<${Name}Labels>; parts?: ${Name}Parts }>

/** What \`use${Name}Props\` returns. */
export interface ${Name}PropGetters extends ReturnType<typeof use${Name}>, PropGetters<${Name}Parts, ${Name}State> {
  labels: ${Name}Labels
  rootProps: ElementProps<PartProps<'div'>>
}

/** Returns what \`use${Name}\` does, and the props of each part of a \`${Name}\`, for your own markup. */
export function use${Name}Props({ labels: ownLabels, parts, ...rest }: OptionsOf<${Name}Props> = {}): ${Name}PropGetters {
  const ${name} = use${Name}()
  return {
    ...${name},
    labels: useLabels('${Name}', defaults, ownLabels),
    rootProps: rootPropsOf<'div'>({ 'data-part': '${kebab}' }, rest),
    ...partProps(parts, ${name}.state, { title: {}, text: {} }),
  }
}

/**
 * Shows a text with its title. Needs the feature \`${name}\`. Parts (\`data-part\`): \`${kebab}\`, \`title\`, \`text\`.
 */
export const ${Name}: ComponentWithRef<HTMLDivElement, ${Name}Props> = /* @__PURE__ */ forwardRef<
  HTMLDivElement,
  ${Name}Props
>(function ${Name}(options, ref) {
  const { state, labels, rootProps, titleProps, textProps } = use${Name}Props({ ...options, ref })
  return (
    <div {...rootProps}>
      <span {...titleProps}>{labels.title}</span> <span {...textProps}>{state.text}</span>
    </div>
  )
})
`

/** @param {Names} names @returns {Files} */
export const reactFiles = (names) => {
  const { name, kebab, Name } = names
  return {
    ...labelFiles(names),
    [`${kebab}.tsx`]: componentOf(names),
    [`${kebab}.test.tsx`]: `import { createSearchEngine, ${name} } from '@querent/engine'
import { createFakeClient } from '@querent/engine/testing'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { show, violationsOf } from '../testing/harness'
import { ownMarkup } from '../testing/own-markup'
import { ${Name}, use${Name}Props, type ${Name}Props } from './${kebab}'

const Custom${Name} = ownMarkup<HTMLDivElement, ${Name}Props>(function useMarkup(options) {
  const { state, labels, rootProps, titleProps, textProps } = use${Name}Props(options)
  return (
    <section {...rootProps}>
      <b {...titleProps}>{labels.title}</b> <i {...textProps}>{state.text}</i>
    </section>
  )
})

describe.each([
  ['${Name}', ${Name}],
  ['${Name} in own markup', Custom${Name}],
])('%s', (_, ${Name}) => {
  it('shows the text, accepts labels, attributes and a ref, and has no axe violations', async () => {
    const engine = createSearchEngine({ client: createFakeClient(), features: [${name}({ text: 'shoes' })] })
    const ref = createRef<HTMLDivElement>()
    const { container } = show(engine, <${Name} ref={ref} className="mine" labels={{ title: 'Titel' }} />)
    expect([ref.current?.className, ref.current?.textContent]).toEqual(['mine', 'Titel shoes'])
    expect(await violationsOf(container)).toEqual([])
  })
})

${failingTest(names, 'packages/react/src', reactRoles)}`,
    'index.ts': `export * from './${kebab}'\nexport type { ${Name}Labels } from './labels'\n`,
  }
}

/** @param {Names} names @returns {Files} the live example and the page of the documentation, in `docs` */
export const docsFiles = (names) => {
  const { name, kebab, Name } = names
  return {
    [`examples/${kebab}.tsx`]: `import { createSearchEngine, query, ${name} } from '@querent/engine'
import { EngineProvider, ${Name}, useNewEngine } from '@querent/react'
import '@querent/react/styles.css'
import { client } from './client'

const createEngine = () => createSearchEngine({ client, features: [query(), ${name}({ text: 'shoes' })] })

/** Shows a text. */
export default function ${Name}Example() {
  const engine = useNewEngine(createEngine)
  return (
    <EngineProvider engine={engine}>
      <${Name} />
    </EngineProvider>
  )
}

export const use: import('./use').Use = ({ shows }) => shows('shoes')
`,
    [`features/${kebab}.md`]: `# ${titleOf(names)}

<!-- shows: results -->

\`${name}\` holds a text.

<LiveExample name="${kebab}" height="24" />

The component is \`${Name}\`, and the hook is \`use${Name}\`.

<!-- feature: ${name} --><!-- end -->
`,
  }
}

/** What changes for users. @param {Names} names @param {boolean} hasComponent */
export const changesetOf = ({ name, Name }, hasComponent) => `---
'@querent/engine': minor${hasComponent ? "\n'@querent/react': minor" : ''}
---

Add the feature \`${name}\`${hasComponent ? ` and its component \`${Name}\`` : ''}.
`

/** The hook of the feature, in `hooks.ts`. @param {Names} names */
export const hookOf = ({ name, Name, words }) => `/** Returns the state and the commands of ${words}. */
export const use${Name} = (): engine.${Name}Controller => useFeature(ofKind<typeof engine.${name}>('${name}'))

`
