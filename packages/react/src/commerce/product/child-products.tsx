import { childProducts, type ChildProduct, type CommerceProtocol, type Product } from '@querent/commerce'
import { forwardRef, useContext, useId, type ReactNode } from 'react'
import type { ComponentProps } from '../../component-props'
import { useEngine } from '../../engine-provider'
import { ChildProducts as defaults } from '../../labels/defaults'
import type { ChildProductsLabels } from '../../labels/labels'
import { useLabels } from '../../labels/labels-provider'
import { ListedVariants } from './shown-products'

export type ChildProductsProps = ComponentProps<
  'fieldset',
  {
    product: Product
    labels?: Partial<ChildProductsLabels>
    /** The name of a variant. Default its color, or else its name. */
    nameOf?: (child: ChildProduct) => string
    /** Called when a variant is chosen; by default it is shown in the place of the product, if that is listed. */
    onChoose?: (child: ChildProduct) => void
    /** What to show of a variant; by default its first image and its name. */
    children?: (child: ChildProduct, name: string) => ReactNode
  }
>

const colorOf = ({ ec_color, ec_name, permanentid }: ChildProduct) => ec_color ?? ec_name ?? permanentid

/**
 * The variants of a product as swatches, of which the product shown is selected. The arrow keys move between them. A
 * choice shows that variant in the place of the product, without a request. Shows nothing if there is one variant or none.
 * Needs the feature `childProducts`, unless `onChoose` is given.
 *
 * Parts (`data-part`): `child-products`, `label`, `child` with `data-state` `selected` or `idle`; `child-image`,
 * `child-name`.
 */
export const ChildProducts = /* @__PURE__ */ forwardRef<HTMLFieldSetElement, ChildProductsProps>(function ChildProducts(
  { product, labels, nameOf = colorOf, onChoose, children, ...rest },
  ref,
) {
  const engine = useEngine<CommerceProtocol>()
  const feature = useContext(ListedVariants) ?? engine.find(childProducts)
  const choose = onChoose ?? feature?.promoteChildToParent
  const groupName = useId()
  const texts = useLabels('ChildProducts', defaults, labels)
  const variants = product.children
  if (variants.length < 2 || !choose) return null

  return (
    <fieldset role="radiogroup" data-part="child-products" {...rest} ref={ref}>
      <legend data-part="label">{texts.variants}</legend>
      {variants.map((child) => {
        const isSelected = child.permanentid === product.permanentid
        const [image] = child.ec_thumbnails
        const name = nameOf(child)
        return (
          <label key={child.permanentid} data-part="child" data-state={isSelected ? 'selected' : 'idle'}>
            <input type="radio" name={groupName} checked={isSelected} onChange={() => choose(child)} />
            {children ? (
              children(child, name)
            ) : (
              <>
                {image && <img data-part="child-image" src={image} alt="" />}
                <span data-part="child-name">{name}</span>
              </>
            )}
          </label>
        )
      })}
    </fieldset>
  )
})
