import { describe, expect, it, vi } from 'vitest'
import {
  createSearchEngine,
  fieldMustMatch,
  fieldMustNotMatch,
  fieldsMustBeDefined,
  fieldsMustNotBeDefined,
  resultList,
  resultTemplates,
  selectTemplate,
  type ResultTemplate,
} from '../..'
import { buildResult, createFakeClient } from '../../testing'

const guide = buildResult('g', { raw: { source: 'Guide', price: 0, tags: ['a', 'B'], empty: null } })

function startTemplates(templates: ResultTemplate[], fieldsToInclude?: string[]) {
  const client = createFakeClient()
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createSearchEngine({
    client,
    environment: { logger },
    features: [resultTemplates({ templates }), resultList({ fieldsToInclude })],
  })
  const controller = engine.get(resultTemplates)
  return {
    client,
    engine,
    logger,
    controller,
    chosen: () => selectTemplate(controller.state.templates, guide)?.content,
    fields: () => {
      engine.execute('again')
      return client.last().request.fieldsToInclude
    },
  }
}

const yes = () => true
const no = () => false

describe('selectTemplate', () => {
  it.each<[string, ResultTemplate<string>[], string | undefined]>([
    ['returns nothing without templates', [], undefined],
    ['returns nothing if no template matches', [{ content: 'x', conditions: [no] }], undefined],
    ['matches every result with a template without conditions', [{ content: 'any', conditions: [] }], 'any'],
    [
      'requires all conditions of a template',
      [
        { content: 'x', conditions: [yes, no] },
        { content: 'y', conditions: [yes] },
      ],
      'y',
    ],
    [
      'returns the template with the highest priority',
      [
        { content: 'none', conditions: [] },
        { content: 'high', conditions: [], priority: 1.5 },
        { content: 'low', conditions: [], priority: 1 },
        { content: 'highest', conditions: [no], priority: 2 },
      ],
      'high',
    ],
    [
      'returns the first template of the same priority',
      [
        { content: 'zero', conditions: [] },
        { content: 'first', conditions: [], priority: 1 },
        { content: 'second', conditions: [], priority: 1 },
      ],
      'first',
    ],
  ])('%s', (_, templates, expected) => {
    expect(selectTemplate(templates, guide)?.content).toBe(expected)
    expect(startTemplates(templates).chosen()).toBe(expected)
  })

  it('considers templates that are registered later after the others', () => {
    const { controller, chosen } = startTemplates([{ content: 'first', conditions: [] }])
    controller.register({ content: 'late', conditions: [] }, { content: 'better', conditions: [no], priority: 1 })
    expect(chosen()).toBe('first')
    controller.register({ content: 'best', conditions: [yes], priority: 1 })
    expect(chosen()).toBe('best')
    expect(controller.state.templates.map(({ content }) => content)).toEqual(['first', 'late', 'better', 'best'])
  })

  it('skips a template whose condition throws, and logs that', () => {
    const problem = new Error('boom')
    const throws = () => {
      throw problem
    }
    const { controller, chosen, logger } = startTemplates([
      { content: 'broken', conditions: [throws], priority: 2 },
      { content: 'whole', conditions: [] },
    ])
    controller.register({ content: 'broken too', conditions: [throws], priority: 1 })
    expect(chosen()).toBe('whole')
    const message = 'The condition of a template threw, so the template does not match the result "g"'
    expect(logger.error.mock.calls).toEqual([
      [message, problem],
      [message, problem],
    ])
  })
})

describe('the fields', () => {
  const templates = [
    { content: 'a', conditions: [], fields: ['price', 'author'] },
    { content: 'b', conditions: [], fields: ['size'] },
    { content: 'c', conditions: [] },
  ]

  it('of all templates are requested with the fields of other features', () => {
    const { fields, controller } = startTemplates(templates, ['author'])
    expect(fields()).toEqual(['author', 'price', 'size'])
    controller.register({ content: 'd', conditions: [], fields: ['late'] })
    expect(fields()).toEqual(['author', 'price', 'size', 'late'])
  })

  it('are not restricted if no feature names any', () => {
    expect(startTemplates(templates).fields()).toBeUndefined()
  })
})

describe('a condition', () => {
  it.each([
    [fieldsMustBeDefined([]), true],
    [fieldsMustBeDefined(['source', 'price', 'title']), true],
    [fieldsMustBeDefined(['source', 'size']), false],
    [fieldsMustBeDefined(['empty']), false],
    [fieldsMustBeDefined(['constructor']), false],
    [fieldsMustNotBeDefined([]), true],
    [fieldsMustNotBeDefined(['size', 'empty', 'toString']), true],
    [fieldsMustNotBeDefined(['size', 'price']), false],
    [fieldMustMatch('source', ['Web', 'gUIDE']), true],
    [fieldMustMatch('source', ['Web']), false],
    [fieldMustMatch('source', []), false],
    [fieldMustMatch('tags', ['b']), true],
    [fieldMustMatch('price', ['0']), true],
    [fieldMustMatch('size', ['undefined']), false],
    [fieldMustMatch('empty', ['null']), false],
    [fieldMustNotMatch('source', ['Web']), true],
    [fieldMustNotMatch('source', ['guide']), false],
    [fieldMustNotMatch('size', ['x']), true],
  ])('%# holds: %s', (condition, expected) => expect(condition(guide)).toBe(expected))
})

describe('I11: a template', () => {
  const wrong: [unknown, string][] = [
    [{ conditions: [] }, 'templates.0.content is required'],
    [{ content: 'x' }, 'templates.0.conditions must be a list'],
    [
      { content: 'x', conditions: [yes, 'yes'] },
      'templates.0.conditions.1 is invalid: each condition should be a function taking a Result or Product and returning a boolean',
    ],
    [{ content: 'x', conditions: [], priority: -1 }, 'templates.0.priority must be a number of at least 0'],
    [{ content: 'x', conditions: [], priority: NaN }, 'templates.0.priority must be a number of at least 0'],
    [{ content: 'x', conditions: [], priority: '5' }, 'templates.0.priority must be a number of at least 0'],
    [{ content: 'x', conditions: [], fields: [''] }, 'templates.0.fields.0 must be a non-empty string'],
  ]

  it.each(wrong)('%j throws at creation', (template, problem) => {
    expect(() => resultTemplates({ templates: [template as ResultTemplate] })).toThrow(
      `Invalid options for "resultTemplates": ${problem}`,
    )
  })

  it.each(wrong)('%j throws when it is registered, and no template is registered', (template, problem) => {
    const { controller } = startTemplates([])
    const register = () => controller.register({ content: 'right', conditions: [] }, template as ResultTemplate)
    expect(register).toThrow(problem.replace('templates.0', 'templates.1'))
    expect(controller.state.templates).toEqual([])
  })
})
