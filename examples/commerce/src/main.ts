import { cart, cartProductOf, isSpotlight, productList, querySummary, searchBox } from '@querent/commerce'
import { engine } from './engine'

const [box, list, items] = [engine.get(searchBox), engine.get(productList), engine.get(cart)]
const summary = engine.get(querySummary)

const find = <E extends Element>(selector: string) => document.querySelector<E>(selector)!
const input = find<HTMLInputElement>('input')

input.addEventListener('input', () => box.changeText(input.value))
find('form').addEventListener('submit', (event) => {
  event.preventDefault()
  box.submit()
})

list.subscribe(() => {
  const products = list.state.results.flatMap((item) => (isSpotlight(item) ? [] : item))
  const rows = products.map((product) => {
    const row = document.createElement('li')
    const sold = cartProductOf(product)
    row.append(product.ec_name ?? '')
    if (sold) {
      const add = document.createElement('button')
      add.textContent = 'Add to the cart'
      add.addEventListener('click', () => items.add(sold))
      row.append(' ', add)
    }
    return row
  })
  find('ol').replaceChildren(...rows)
})
items.subscribe(() => {
  find('#cart').textContent = `${items.state.totalQuantity} in the cart`
})
engine.subscribe(() => {
  find('[role=status]').textContent = `${summary.state.totalCount} products`
})
engine.load()
