/**
 * Submits the forms of a framed page without adding a history entry. Otherwise Back would step through these entries
 * before it closes the sheet around the frame. Without this script, the browser submits the forms.
 */
export const framedForms = `addEventListener('submit',async e=>{e.preventDefault();const f=e.target,b=e.submitter;
if(f.ariaBusy)return;f.ariaBusy='true';try{const r=await fetch(b&&b.hasAttribute('formaction')?b.formAction:f.action,{method:'POST',headers:{accept:'text/uri-list'},body:new URLSearchParams(new FormData(f))}),s=await r.text();
if(r.headers.get('content-type')==='text/uri-list')return location.replace(s);
const d=new DOMParser().parseFromString(s,'text/html');document.body.replaceChildren(...d.body.childNodes);
document.querySelector('[autofocus]')?.focus()}catch{f.ariaBusy=null;f.submit()}})`;
