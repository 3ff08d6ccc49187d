import type { ListedProduct } from '@querent/commerce'
import { Price, ProductLink, useInstantProductsProps, type InstantProductsProps } from '..'
import { ownMarkup } from '../../testing/own-markup'

const nameAndPrice = (product: ListedProduct) => (
  <>
    {' '}
    <ProductLink product={product} /> <Price product={product} />
  </>
)

/** Announced first. */
export const CustomInstantProducts = ownMarkup<HTMLDivElement, InstantProductsProps>(function useMarkup({
  children = nameAndPrice,
  ...options
}) {
  const { state, labels, found, ...list } = useInstantProductsProps(options)
  return (
    <section {...list.rootProps}>
      <p {...list.announcementProps}>{list.announcement}</p>
      {found === 'failed' && <b {...list.problemProps}>{labels.failed}</b>}
      {found === 'empty' && <b {...list.emptyProps}>{labels.empty}</b>}
      {found === 'ready' && (
        <ol {...list.listProps}>
          {state.results.map((product, index) => (
            <li key={index} {...list.itemProps(product)}>
              <i>{children(product, index)}</i>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
})
