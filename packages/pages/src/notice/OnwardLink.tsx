export const OnwardLink = ({ path }: { readonly path: string }) => (
  <p>
    <a href={path}>Comanda</a>
  </p>
);
