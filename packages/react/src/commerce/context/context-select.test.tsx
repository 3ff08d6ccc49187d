import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { CustomContextSelect } from './custom'
import { show, violationsOf } from '../../testing/harness'
import { startShop } from '../../testing/shop'
import { ContextSelect } from './context-select'

const select = () => screen.getByRole<HTMLSelectElement>('combobox')
const offered = () => Array.from(select().options, ({ label }) => label)

describe.each([
  ['ContextSelect', ContextSelect],
  ['ContextSelect in own markup', CustomContextSelect],
])('%s', (_, ContextSelect) => {
  it.each([
    ['currency', ['EUR', 'USD'], ['Euro', 'US Dollar'], 'Currency'],
    ['country', ['NO', 'US'], ['Norway', 'United States'], 'Country'],
    ['language', ['de', 'en'], ['Deutsch', 'English'], 'Language'],
  ] as const)('offers a choice of %s, and searches once', async (of, options, names, label) => {
    const { client, engine } = await startShop()
    const { container, user } = show(engine, <ContextSelect of={of} options={options} />)
    expect([offered(), select().selectedOptions[0]?.value]).toEqual([names, options[1]])
    expect([screen.getByLabelText(label), await violationsOf(container)]).toEqual([select(), []])
    await user.selectOptions(select(), names[0])
    expect([client.searches.length, client.last().request[of], select().value]).toEqual([2, options[0], options[0]])
  })

  it('shows what is in force though it is not offered', async () => {
    const { engine } = await startShop()
    show(engine, <ContextSelect of="currency" options={['EUR']} />)
    expect([offered(), select().value]).toEqual([['US Dollar', 'Euro'], 'USD'])
  })

  it('accepts labels, attributes and a ref', async () => {
    const ref = createRef<HTMLSelectElement>()
    const { engine } = await startShop()
    show(
      engine,
      <ContextSelect
        ref={ref}
        of="currency"
        options={['USD']}
        labels={{ currency: 'Währung' }}
        nameOf={String}
        className="mine"
      />,
    )
    expect(ref.current).toBe(screen.getByLabelText('Währung'))
    expect([ref.current?.className, offered()]).toEqual(['mine', ['USD']])
  })
})
