import { useCart, useFormatPrice } from '@querent/react/commerce'
import type { FormEvent } from 'react'
import { useIsPriced, Waiting } from './cart-page'
import { Heading, Trail } from './heading'
import { navigate } from './navigation'
import type { Order } from './order'
import { CART, CONFIRMATION } from './routes'

const fields = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'email', label: 'E-mail', autoComplete: 'email', type: 'email' },
  { name: 'street', label: 'Street and number', autoComplete: 'street-address' },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
]

export function CheckoutPage() {
  const { state, purchase } = useCart()
  const format = useFormatPrice()
  const isPriced = useIsPriced()
  const { items, totalPrice, totalQuantity } = state
  const order = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPriced || !items.length) return
    const id = `W-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    const bought = items.map(({ name, quantity }) => ({ name, quantity }))
    const placed: Order = {
      id,
      name: String(new FormData(event.currentTarget).get('name')),
      total: format(totalPrice),
      bought,
    }
    purchase({ id, revenue: totalPrice })
    navigate(CONFIRMATION, placed)
  }
  return (
    <>
      <Trail above={[{ title: 'Your cart', url: CART }]} />
      <Heading>Checkout</Heading>
      {totalQuantity === 0 ? (
        <div className="message">
          <h2>There is nothing to buy</h2>
          <a className="button button-strong" href="/shop">
            Look around
          </a>
        </div>
      ) : (
        <form className="checkout" onSubmit={order}>
          <fieldset>
            <legend>Where to send it</legend>
            {fields.map(({ label, ...props }) => (
              <label key={props.name} className="checkout-field" data-name={props.name}>
                <span>{label}</span>
                <input type="text" required maxLength={200} {...props} />
              </label>
            ))}
          </fieldset>
          <section className="checkout-order" aria-labelledby="order">
            <h2 id="order">Your order</h2>
            {isPriced ? (
              <>
                <ul>
                  {items.map(({ productId, name, quantity, price }) => (
                    <li key={productId}>
                      <span>{`${quantity} × ${name}`}</span>
                      <span>{format(price * quantity)}</span>
                    </li>
                  ))}
                </ul>
                <p className="checkout-total">
                  <span>Total</span>
                  <output>{format(totalPrice)}</output>
                </p>
              </>
            ) : (
              <Waiting rows={items.length} />
            )}
            <button type="submit" className="button button-strong" aria-disabled={!isPriced}>
              Place the order
            </button>
            <p className="hint">Delivery is free. Nothing is delivered, and nothing is paid.</p>
          </section>
        </form>
      )}
    </>
  )
}
