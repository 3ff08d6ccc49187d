import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef, StrictMode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CustomQuantityStepper } from './custom'
import { partOf, violationsOf } from '../../testing/harness'
import { QuantityStepper, type QuantityStepperProps } from './quantity-stepper'

describe.each([
  ['QuantityStepper', QuantityStepper],
  ['QuantityStepper in own markup', CustomQuantityStepper],
])('%s', (_, QuantityStepper) => {
  function start(props: Partial<QuantityStepperProps> = {}) {
    const onQuantityChange = vi.fn<(quantity: number) => void>()
    function Page() {
      const [quantity, setQuantity] = useState(props.quantity ?? 2)
      const change = (next: number) => {
        onQuantityChange(next)
        setQuantity(next)
      }
      return <QuantityStepper name="Lamp" {...props} quantity={quantity} onQuantityChange={change} />
    }
    const { container } = render(
      <StrictMode>
        <Page />
      </StrictMode>,
    )
    const input = screen.getByRole<HTMLInputElement>('spinbutton')
    const chosen = () => onQuantityChange.mock.calls.map(([quantity]) => quantity)
    return { container, input, chosen, user: userEvent.setup({ delay: null }) }
  }

  const button = (name: string) => screen.getByRole('button', { name })

  it('steps by keys, within its limits', async () => {
    const { user, input, chosen } = start({ max: 14 })
    await user.tab()
    expect(document.activeElement).toBe(input)
    await user.keyboard('{ArrowUp}{PageUp}{PageUp}{PageUp}{ArrowDown}{PageDown}{PageDown}')
    expect(chosen()).toEqual([3, 13, 14, 13, 3, 1])
    expect([input.value, input.getAttribute('aria-valuenow')]).toEqual(['1', '1'])
  })

  it('steps by buttons, which stay in place at the limit', async () => {
    const { user, chosen } = start({ max: 3 })
    const more = button('One Lamp more')
    await user.click(more)
    await user.click(more)
    expect([document.activeElement, more.getAttribute('aria-disabled'), chosen()]).toEqual([more, 'true', [3]])
    await user.dblClick(button('One Lamp less'))
    expect([button('One Lamp less').getAttribute('aria-disabled'), chosen()]).toEqual(['true', [3, 2, 1]])
  })

  it.each([
    ['One Lamp more', '{ArrowUp}', { quantity: 7, max: 3 }, []],
    ['One Lamp less', '{ArrowDown}', { quantity: 7, max: 3 }, [3]],
    ['One Lamp less', '{PageDown}', { quantity: 2, min: 5 }, []],
    ['One Lamp more', '{ArrowUp}', { quantity: 2, min: 5 }, [5]],
  ])('never moves against "%s" or %s with %o', async (name, key, props, expected) => {
    const byButton = start(props)
    expect(button(name).getAttribute('aria-disabled')).toBe(String(expected.length === 0))
    await byButton.user.click(button(name))
    expect(byButton.chosen()).toEqual(expected)
    cleanup()
    const byKey = start(props)
    await byKey.user.tab()
    await byKey.user.keyboard(key)
    expect(byKey.chosen()).toEqual(expected)
  })

  it.each(['١٢', '۱۲', '१२', '１２', '𝟏𝟐'])('takes the digits %s', async (text) => {
    const { user, input, chosen } = start()
    await user.clear(input)
    await user.keyboard(`${text}{Enter}`)
    expect([chosen(), input.value]).toEqual([[12], '12'])
  })

  it.each([
    ['Enter', '{Enter}'],
    ['leaving the box', '{Tab}'],
  ])('takes what is typed on %s, once', async (_, keys) => {
    const { user, input, chosen } = start()
    await user.clear(input)
    await user.keyboard(' 12')
    expect(chosen()).toEqual([])
    await user.keyboard(keys)
    await user.tab()
    expect([chosen(), input.value]).toEqual([[12], '12'])
  })

  it('restores the quantity on Escape', async () => {
    const { user, input, chosen } = start()
    await user.type(input, '5')
    await user.keyboard('{Escape}{Enter}')
    expect([input.value, chosen()]).toEqual(['2', []])
  })

  it.each(['', '0', '15', '-3', '2.5', '1e1', 'x', '99999999999999999999'])(
    'refuses "%s", and says why',
    async (text) => {
      const { container, user, input, chosen } = start({ max: 14 })
      await user.clear(input)
      if (text) await user.type(input, text)
      await user.keyboard('{Enter}')
      expect([chosen(), input.value, input.getAttribute('aria-invalid')]).toEqual([[], text, 'true'])
      const reason = document.getElementById(input.getAttribute('aria-describedby')!)
      expect(reason?.textContent).toBe('Enter a whole number from 1 to 14')
      expect(await violationsOf(container)).toEqual([])
      await user.keyboard('{ArrowUp}')
      expect([chosen(), input.value, input.getAttribute('aria-invalid')]).toEqual([[3], '3', null])
    },
  )

  it('takes any quantity without a limit, as long as it can be counted', async () => {
    const { user, input, chosen } = start()
    await user.clear(input)
    await user.type(input, '100000{Enter}')
    await user.type(input, '9999999999999999{Enter}')
    expect([chosen(), input.getAttribute('aria-invalid')]).toEqual([[100000], 'true'])
    const reason = document.getElementById(input.getAttribute('aria-describedby')!)
    expect(reason?.textContent).toBe('Enter a whole number of at least 1')
  })

  it('steps from what is typed', async () => {
    const { user, input, chosen } = start()
    await user.type(input, '0{ArrowDown}')
    expect([chosen(), input.value]).toEqual([[19], '19'])
  })

  it('accepts labels, attributes, handlers and refs', async () => {
    const ref = createRef<HTMLDivElement>()
    const inputRef = createRef<HTMLInputElement>()
    const onKeyDown = vi.fn()
    const labels = { quantity: (name: string) => `Anzahl ${name}`, increaseIcon: 'mehr', invalid: () => 'Nein' }
    const { container, user, input } = start({
      className: 'mine',
      ref,
      labels,
      inputProps: { ref: inputRef, onKeyDown },
    } as Partial<QuantityStepperProps>)
    expect([ref.current?.className, inputRef.current, input.getAttribute('aria-label')]).toEqual([
      'mine',
      input,
      'Anzahl Lamp',
    ])
    await user.type(input, 'x{Enter}')
    expect([onKeyDown.mock.calls.length, partOf(container, 'problem')?.textContent]).toEqual([2, 'Nein'])
    expect(partOf(container, 'increase')?.textContent).toBe('mehr')
    expect(await violationsOf(container)).toEqual([])
  })
})
