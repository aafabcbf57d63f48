/* Does not use the events, so a change of the manifest does not compile it again. */
int contoso_answer(void)
{
    return 42;
}
