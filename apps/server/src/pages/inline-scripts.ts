import { serviceRoot } from '@comanda/contract/call';

/**
 * It is in the head of a menu, so that it hears taps while the menu still arrives. Until the app is hydrated, it records taps
 * that add or open a dish, and marks what was tapped, so that it looks busy. Then the app handles these taps (the diner app's
 * browser/early-taps.ts).
 */
export const tapQueue =
  '{let t=[],k=e=>(e=e.target.closest("[data-add] button,[data-opens]"))&&(t.push(e),e.dataset.tapped="");addEventListener("click",k,!0);takeTaps=()=>(removeEventListener("click",k,!0),t)}';

/**
 * It is in the head of an order's page. It requests the order while the scripts of the app load, because diners who return from
 * a payment wait for it. The app uses this answer instead of its own request (the diner app's browser/early-order.ts).
 */
export const orderRequest = `{let q=new URLSearchParams(location.search),orderId=q.get("orderId"),token=q.get("token");if(orderId&&token){let a=fetch("${serviceRoot}/detail",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify({orderId,token,forcePaymentStatus:!0}),signal:AbortSignal.timeout(15e3)}).then(r=>r.json()).catch(()=>{});window.takeOrder=i=>{delete window.takeOrder;return i==orderId?a:void 0}}}`;

/**
 * It is in the head of every page. If the first script or one of its imports fails to load, it shows the button `lost`, and
 * requests all of them again: after pauses that grow to 15 s, when the connection returns, and when the button is pressed. Once
 * they load, or are not there any more, it reloads the page. A browser does not run a failed module again in the same page.
 */
export const startAgain =
  '{let o;addEventListener("error",async({target:s})=>{if(o||s.type!="module")return;o=1;let b=document.getElementById("lost"),w=1e3;b.hidden=!1;b.textContent=b.dataset.text;for(;;w=Math.min(2*w,15e3)){await new Promise(r=>{setTimeout(r,w);addEventListener("online",r);b.onclick=r});try{let a=await Promise.all([...document.querySelectorAll("script[src],[rel=modulepreload]")].map(e=>fetch(e.src||e.href)));if(a.every(r=>r.status<500)){location.reload();return}}catch{}}},!0)}';
