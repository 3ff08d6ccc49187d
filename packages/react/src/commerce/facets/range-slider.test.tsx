import { context } from '@querent/commerce'
import { fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { CustomRangeSlider } from './custom'
import { partOf, settle, show, violationsOf } from '../../testing/harness'
import { priceFacet, shopResponse, startShop } from '../../testing/shop'
import { RangeSlider, type RangeSliderProps } from './range-slider'

describe.each([
  ['RangeSlider', RangeSlider],
  ['RangeSlider in own markup', CustomRangeSlider],
])('%s', (_, RangeSlider) => {
  async function start(props: RangeSliderProps = {}, facet = priceFacet()) {
    const response = shopResponse({ facets: [facet] })
    const { client, engine } = await startShop({ response })
    const view = show(engine, <RangeSlider facetId="ec_price" allowInput={false} {...props} />)
    const asked = () => client.searches.slice(1).map(({ request }) => request.facets?.[0]?.values)
    return { client, engine, asked, root: () => partOf(view.container, 'range-slider')!, ...view }
  }

  const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
  const texts = () => ['Minimum', 'Maximum'].map((name) => thumb(name).getAttribute('aria-valuetext'))

  // jsdom does not move thumbs: these are the events that browsers send.
  const move = (name: string, value: number) => fireEvent.input(thumb(name), { target: { value: String(value) } })
  const complete = (name: string) => thumb(name).dispatchEvent(new Event('change', { bubbles: true }))
  const range = (start: number, end: number) => [expect.objectContaining({ start, end, state: 'selected' })]

  it('shows the domain as text, and steps by round numbers', async () => {
    const { container, root } = await start({ label: 'Price' })
    expect([texts(), screen.getByRole('group', { name: 'Price' })]).toEqual([['$8.99', '$120.00'], root()])
    const { min, max, step, value } = thumb('Minimum')
    expect([min, max, step, value, thumb('Maximum').value]).toEqual(['8', '120', '1', '8', '120'])
    expect(await violationsOf(container)).toEqual([])
  })

  it('searches once for a drag, when it ends', async () => {
    const { asked, root } = await start()
    await settle(() => void [20, 30, 40].forEach((value) => move('Minimum', value)))
    expect([texts(), asked(), root().dataset['state']]).toEqual([['$40.00', '$120.00'], [], 'ready'])
    await settle(() => void complete('Minimum'))
    expect([asked(), root().dataset['state'], root().getAttribute('aria-busy')]).toEqual([
      [range(40, 120)],
      'loading',
      'true',
    ])
  })

  it('searches once for a key that is held, when it is released or the focus leaves', async () => {
    const { asked, user } = await start()
    const hold = (name: string, ...values: number[]) =>
      settle(() => {
        for (const value of values) {
          fireEvent.keyDown(thumb(name), { key: 'ArrowLeft' })
          move(name, value)
          complete(name)
        }
      })
    await hold('Maximum', 119, 118, 117)
    expect(asked()).toEqual([])
    await settle(() => void fireEvent.keyUp(thumb('Maximum')))
    expect(asked()).toEqual([range(8.99, 117)])
    await user.click(thumb('Minimum'))
    await hold('Minimum', 9, 10)
    await settle(() => thumb('Minimum').blur())
    expect(asked().slice(1)).toEqual([range(10, 117)])
  })

  it('keeps its thumbs from crossing, and within the domain', async () => {
    const { asked } = await start()
    await settle(() => {
      move('Maximum', 50)
      complete('Maximum')
    })
    await settle(() => {
      move('Minimum', 70)
      complete('Minimum')
    })
    expect([texts(), asked().at(-1)]).toEqual([['$50.00', '$50.00'], range(50, 50)])
    await settle(() => {
      move('Minimum', 8)
      complete('Minimum')
    })
    expect([texts(), asked().at(-1)]).toEqual([['$8.99', '$50.00'], range(8.99, 50)])
  })

  it('marks the thumb that must lie on top, so that a pointer can separate thumbs that meet', async () => {
    await start()
    const onTop = () => [thumb('Minimum'), thumb('Maximum')].map(({ dataset }) => 'top' in dataset)
    expect(onTop()).toEqual([false, false])
    await settle(() => void move('Minimum', 120))
    expect(onTop()).toEqual([true, false])
  })

  it('restricts nothing by the whole domain, and follows what else sets the range', async () => {
    const { asked, engine } = await start()
    await settle(() => engine.restore({ mnf: { ec_price: [{ start: 20, end: 30, endInclusive: true }] } }))
    expect(texts()).toEqual(['$20.00', '$30.00'])
    await settle(() => {
      move('Minimum', 8)
      complete('Minimum')
    })
    await settle(() => {
      move('Maximum', 120)
      complete('Maximum')
    })
    expect([engine.parameters(), asked().length, texts()]).toEqual([{}, 2, ['$8.99', '$120.00']])
  })

  it('takes a typed range', async () => {
    const { asked, container, user } = await start({ allowInput: true })
    await user.type(screen.getByLabelText('From'), '20')
    await user.type(screen.getByLabelText('To'), '45.5{Enter}')
    expect([asked(), texts()]).toEqual([[range(20, 45.5)], ['$20.00', '$45.50']])
    expect(await violationsOf(container)).toEqual([])
  })

  it('reads what is typed in the language of the context', async () => {
    const { asked, client, engine, user } = await start({ allowInput: true })
    await settle(() => engine.get(context).set({ language: 'de', country: 'DE', currency: 'USD' }))
    await settle(() => client.last().respond(shopResponse({ facets: [priceFacet()] })))
    await user.type(screen.getByLabelText('From'), '20,5')
    await user.type(screen.getByLabelText('To'), '1.045{Enter}')
    expect(asked().at(-1)).toEqual(range(20.5, 1045))
  })

  it('follows the language and the currency of the context', async () => {
    const { engine } = await start()
    await settle(() => engine.get(context).set({ language: 'de', country: 'DE', currency: 'EUR' }))
    expect(screen.queryByRole('slider')).toBeNull() // what was in another currency is gone
  })

  it.each([
    ['no domain', { domain: null }],
    ['a domain of one value', { domain: { min: 5, max: 5, increment: 1 } }],
  ])('shows nothing with %s', async (_, overrides) => {
    const { container } = await start({}, priceFacet(overrides))
    expect(container.innerHTML).toBe('')
  })

  it('divides a domain without an increment into a hundred', async () => {
    await start({ formatValue: String }, priceFacet({ domain: { min: 0, max: 50, increment: 0 } }))
    expect([thumb('Minimum').step, texts()]).toEqual(['0.5', ['0', '50']])
  })

  it('collapses, and accepts labels, attributes and a ref', async () => {
    const ref = createRef<HTMLFieldSetElement>()
    const labels = { start: 'Von', end: 'Bis' }
    const { user, root } = await start({ ref, className: 'mine', labels, allowCollapse: true } as RangeSliderProps)
    expect([ref.current, root().className, thumb('Von').type, thumb('Bis').type]).toEqual([
      root(),
      'mine',
      'range',
      'range',
    ])
    await user.click(screen.getByRole('button', { name: 'ec_price' }))
    expect(screen.queryByRole('slider')).toBeNull()
  })
})
