import { fieldMustMatch, fieldsMustBeDefined, fieldsMustNotBeDefined, selectTemplate } from '@querent/engine'
import { expect, it, vi } from 'vitest'
import { createCommerceEngine, productSearch, productTemplates, type CommerceItem } from '../..'
import { buildProduct, createFakeCommerceClient, visitor } from '../../testing'

const place = { position: 1, responseId: 'response' }
const shoe: CommerceItem = {
  ...buildProduct('shoe', { ec_brand: 'Nordic', ec_promo_price: 15, additionalFields: { material: ['Mesh'] } }),
  ...place,
}
const sale: CommerceItem = { resultType: 'spotlight', id: 'sale', clickUri: '/sale', desktopImage: '', ...place }

const start = (templates: Parameters<typeof productTemplates>[0]) => {
  const logger = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const engine = createCommerceEngine({
    client: createFakeCommerceClient(),
    context: visitor,
    environment: { logger },
    features: [productSearch(), productTemplates(templates)],
  })
  const controller = engine.get(productTemplates)
  return {
    controller,
    logger,
    chosen: (item: CommerceItem) => selectTemplate(controller.state.templates, item)?.content,
  }
}

it('chooses by the members and the fields of a product', () => {
  const { chosen, controller } = start({
    templates: [
      { content: 'any', conditions: [] },
      { content: 'mesh', conditions: [fieldMustMatch('material', ['mesh'])], priority: 1 },
    ],
  })
  expect([chosen(shoe), chosen(sale)]).toEqual(['mesh', 'any'])
  controller.register(
    { content: 'reduced', conditions: [fieldsMustBeDefined(['ec_promo_price', 'material'])], priority: 2 },
    { content: 'spotlight', conditions: [fieldsMustNotBeDefined(['permanentid'])], priority: 2 },
  )
  expect([chosen(shoe), chosen(sale)]).toEqual(['reduced', 'spotlight'])
})

it('skips a template whose condition throws, and logs that', () => {
  const problem = new Error('boom')
  const throws = () => {
    throw problem
  }
  const { chosen, logger } = start({ templates: [{ content: 'broken', conditions: [throws] }] })
  expect([chosen(shoe), chosen(sale)]).toEqual([undefined, undefined])
  expect(logger.error.mock.calls).toEqual([
    ['The condition of a template threw, so the template does not match the result "shoe"', problem],
    ['The condition of a template threw, so the template does not match the result "sale"', problem],
  ])
})

it('I11: rejects a condition that is not a function', () => {
  expect(() => productTemplates({ templates: [{ content: 'x', conditions: ['yes' as never] }] })).toThrow(
    'Invalid options for "resultTemplates": templates.0.conditions.0 is invalid: each condition should be a function taking a Result or Product and returning a boolean',
  )
})
