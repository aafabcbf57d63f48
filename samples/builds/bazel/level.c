#include "printer.h"

/* The level of the event. */
int contoso_level(void)
{
    return JobPrinted.Level;
}
