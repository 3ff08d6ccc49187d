import { useState } from 'react'
import { Heading } from './heading'
import { orderOf } from './order'

export function ConfirmationPage() {
  const [order] = useState(() => orderOf(history.state))
  if (!order)
    return (
      <article className="shop-text">
        <Heading>There is no order here</Heading>
        <p>
          What you have chosen is in <a href="/shop/cart">your cart</a>.
        </p>
      </article>
    )
  return (
    <article className="shop-text" data-part="confirmation">
      <Heading title="Order confirmed">{`Thank you, ${order.name}`}</Heading>
      <p>
        Your order <strong data-part="order-id">{order.id}</strong> is confirmed.
      </p>
      <ul className="confirmed">
        {order.bought.map(({ name, quantity }) => (
          <li key={name}>{`${quantity} × ${name}`}</li>
        ))}
      </ul>
      <p>
        Total: <strong>{order.total}</strong>
      </p>
      <a className="button button-strong" href="/shop">
        Back to the shop
      </a>
    </article>
  )
}
